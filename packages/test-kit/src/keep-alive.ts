/**
 * How long a mock or a simulated party keeps an idle connection, in milliseconds. Node's own five seconds may end on a busy
 * machine while the next request is being sent, which then fails.
 */
export const KEEP_ALIVE_MS = 75_000;
