import { expect, test } from 'vitest';
import type { StudyChecks } from '../../lesson/study-checks.ts';
import { antiCheatConfig } from './anti-cheat-config.ts';
import type { StudyRule } from './study-rule.ts';

const ruleWith = (captcha: StudyChecks['captcha'], keepsStartedCourses = false): StudyRule => ({
  areaId: 1,
  yearId: 2026,
  yearName: '2026年度',
  window: { from: '2026-01-01', until: '2026-12-31' },
  graceHours: 48,
  standard: { total: 90, pro: 60, pub: 30 },
  subjectMinima: [],
  requiredCourses: [],
  selection: true,
  keepsStartedCourses,
  checks: { captcha, regulatorCode: false, face: { lesson: false, exam: false } },
  exam: null,
  entry: { profile: false, face: false },
  source: { title: '', number: '', url: '', assumptions: '', reviewedOn: '', reviewedBy: '' },
});

const NONE = { is_change_prompt: 0, captcha_type: 1, captcha_content: '{"first":0,"second":0}' };

test.each([
  ['no rules', null, NONE],
  ['no captcha', ruleWith(null), NONE],
  [
    'two seconds',
    ruleWith({ kind: 'at-points', firstSecond: 10, secondSecond: 20 }, true),
    { is_change_prompt: 1, captcha_type: 1, captcha_content: '{"first":10,"second":20}' },
  ],
  [
    'an interval',
    ruleWith({ kind: 'interval', everySeconds: 60 }),
    { ...NONE, captcha_type: 2, captcha_every: 60 },
  ],
])('CHEAT-02 CHEAT-12 %s', (_name, rule, config) => {
  expect(antiCheatConfig(rule)).toEqual(config);
});
