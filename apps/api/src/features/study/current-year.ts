import type { RuleVersion } from '#features/region/rule-store.ts';

/**
 * The study year that is running on a day ('YYYY-MM-DD', Asia/Shanghai), the newest where two overlap; if none is
 * running the newest of all; without any the calendar year. A study year is a row, not the calendar (integrity 14).
 */
export function currentYear(rules: readonly RuleVersion[], today: string): number {
  const running = rules.find(({ rule: { window } }) => window.from <= today && today <= window.until);
  return (running ?? rules[0])?.rule.yearId ?? Number(today.slice(0, 4));
}
