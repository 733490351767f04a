/** Keep the screen on while somebody plays, where the browser lets us: over plain http it does not. */
export function stayAwake(): () => void {
  const able = 'wakeLock' in navigator
  let lock: WakeLockSentinel | null = null
  let over = false

  async function ask(): Promise<void> {
    if (!able || over || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) await lock.release()
    } catch {
      // a battery that is low, a browser that does not want to: the table waits anyway
    }
  }
  const again = () => void ask()

  document.addEventListener('visibilitychange', again)
  void ask()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
