/** The date of a time of publication, its first ten characters (NOTICE-01). */
export function publishDay(publishTime: string): string {
  return publishTime.slice(0, 'yyyy-MM-dd'.length);
}
