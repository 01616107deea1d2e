import { CONSTANTS } from '@jixu/constants';
import type { StudyChecks } from '../../lesson/study-checks.ts';
import type { StudyRule } from './study-rule.ts';

/** The checks of a year as its page reads them (002 §3). */
export interface AntiCheatConfig {
  readonly is_change_prompt: 0 | 1;
  readonly captcha_type: 1 | 2;
  /** JSON text of two seconds, as specified; 0 for not at all. */
  readonly captcha_content: string;
  readonly captcha_every?: number;
}

const atPoints = (
  first: number,
  second: number,
): Pick<AntiCheatConfig, 'captcha_type' | 'captcha_content'> => ({
  captcha_type: CONSTANTS.CAPTCHA_COMMON_TYPE,
  captcha_content: JSON.stringify({ first, second }),
});

function captchaOf(captcha: StudyChecks['captcha']): Omit<AntiCheatConfig, 'is_change_prompt'> {
  switch (captcha?.kind) {
    case undefined:
      return atPoints(0, 0);
    case 'at-points':
      return atPoints(captcha.firstSecond, captcha.secondSecond);
    case 'interval':
      return { ...atPoints(0, 0), captcha_type: 2, captcha_every: captcha.everySeconds };
  }
}

/** What the rules of a year say of its checks; without rules there are none (002 §3, notes A75). */
export function antiCheatConfig(rule: StudyRule | null): AntiCheatConfig {
  return {
    is_change_prompt: rule?.keepsStartedCourses === true ? 1 : 0,
    ...captchaOf(rule?.checks.captcha ?? null),
  };
}
