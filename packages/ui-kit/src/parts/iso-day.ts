/** A day in this device's time zone as yyyy-MM-dd. */
export function toIsoDay(day: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The inverse: the local start of that day; undefined if the text is no date. */
export function fromIsoDay(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number);
  const day = new Date(year, month - 1, date);
  return toIsoDay(day) === text ? day : undefined;
}
