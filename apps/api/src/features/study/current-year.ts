import type { StudyYearRow } from '#features/areas/area-store.ts';

/**
 * The year of study that runs on a day ('YYYY-MM-DD', Asia/Shanghai), newest first where two overlap; with none
 * running the newest there is; without any year the calendar's. A year of study is a row, not the calendar (integrity 14).
 */
export function currentYear(years: readonly StudyYearRow[], today: string): number {
  const running = years.find((year) => year.startsOn <= today && today <= year.endsOn);
  return (running ?? years[0])?.yearId ?? Number(today.slice(0, 4));
}
