/** Asia/Shanghai has been UTC+8 without daylight saving time since 1991; all days and deadlines of the product are in it. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The calendar day in Asia/Shanghai, 'YYYY-MM-DD'. `now`: epoch milliseconds. Integrity 14. */
export function shanghaiDay(now: number): string {
  return new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
}

const STAMP = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Parses 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm[:ss]' as time in Asia/Shanghai; epoch milliseconds, null if invalid. */
export function parseShanghaiTime(text: string): number | null {
  const match = STAMP.exec(text.trim());
  if (match === null) return null;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = match;
  const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  const sameDay = Number.isFinite(instant) && shanghaiDay(instant) === `${year}-${month}-${day}`;
  return sameDay ? instant : null;
}

/** Time on the clock of Asia/Shanghai, 'YYYY-MM-DD HH:mm:ss'. `now`: epoch milliseconds. */
export function shanghaiStamp(now: number): string {
  return new Date(now + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
