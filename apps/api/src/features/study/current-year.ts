import type { StudyYearRow } from '#features/areas/area-store.ts';

/**
 * The study year that is running on a day ('YYYY-MM-DD', Asia/Shanghai), the newest where two overlap; if none is
 * running the newest of all; without any the calendar year. A study year is a row, not the calendar (integrity 14).
 */
export function currentYear(years: readonly StudyYearRow[], today: string): number {
  const running = years.find((year) => year.startsOn <= today && today <= year.endsOn);
  return (running ?? years[0])?.yearId ?? Number(today.slice(0, 4));
}
