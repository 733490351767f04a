/** Whether a key goes into a field, or to something that lies over the table, and is not a command. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('dialog') !== null ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])')
  )
}
