/** Seconds as a clock shows them: 03:05, 1:02:03. Invalid or negative: 00:00. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(whole / 3600);
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return [...(hours > 0 ? [String(hours)] : []), ...rest].join(':');
}
