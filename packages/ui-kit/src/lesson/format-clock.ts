const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The time of day in Asia/Shanghai, hh:mm:ss. `at`: epoch milliseconds. */
export function formatClock(at: number): string {
  return new Date(at + SHANGHAI_OFFSET_MS).toISOString().slice(11, 19);
}

/** Seconds as a clock shows them: 03:05, 1:02:03. Invalid or negative: 00:00. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return [...(hours > 0 ? [String(hours)] : []), ...rest].join(':');
}
