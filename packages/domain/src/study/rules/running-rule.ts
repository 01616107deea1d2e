import type { StudyRule } from './study-rule.ts';

/**
 * Of a region's rules, newest year first, the one of the year that runs on a day ('YYYY-MM-DD' in Asia/Shanghai); where
 * two overlap the newest, where none runs the newest of all. Integrity 14.
 */
export function runningRule(rules: readonly StudyRule[], today: string): StudyRule | null {
  const running = rules.find(({ window }) => window.from <= today && today <= window.until);
  return running ?? rules[0] ?? null;
}
