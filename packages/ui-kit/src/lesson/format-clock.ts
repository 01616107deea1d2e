const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The time of day in Asia/Shanghai, hh:mm:ss. `at`: epoch milliseconds. */
export function formatClock(at: number): string {
  return new Date(at + SHANGHAI_OFFSET_MS).toISOString().slice(11, 19);
}
