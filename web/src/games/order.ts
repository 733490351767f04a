/** The doors in the order in which they stand on the quay until the house has said which it has; lessons begin with the first.
 *
 *  The only list of games in the web app: everything else is found in their folders. */
export const DOORS_IN_ORDER: readonly [string, ...string[]] = ['inkognito', 'arsenalia', 'q', 'zena', 'bacchanalia']
