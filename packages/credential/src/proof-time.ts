const OFFSET_MS = 8 * 3_600_000;
const PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/;

/** An instant as a proof states it: RFC 3339, the time of Shanghai, whole seconds (a fraction is cut off). */
export function proofTime(epochMs: number): string {
  return `${new Date(epochMs + OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}

/** Seconds since 1970 of a time of that form; null for any other, and for a day that does not exist. */
export function proofSeconds(time: string): number | null {
  const ms = PATTERN.test(time) ? Date.parse(time) : Number.NaN;
  return proofTimeOrNull(ms) === time ? ms / 1000 : null;
}

function proofTimeOrNull(ms: number): string | null {
  return Number.isNaN(ms) ? null : proofTime(ms);
}
