import type { StudyRule } from '../rules/study-rule.ts';

/** Rules of a province that ask for nothing but credits. */
export const PLAIN_RULE: StudyRule = {
  areaId: 19,
  yearId: 2026,
  yearName: '2026年度',
  window: { from: '2026-05-31', until: '2027-04-30' },
  graceHours: 48,
  standard: { total: 90, pro: 60, pub: 30 },
  subjectMinima: [],
  requiredCourses: [],
  selection: true,
  keepsStartedCourses: false,
  checks: { captcha: null, regulatorCode: false, face: { lesson: false, exam: false } },
  exam: null,
  entry: { profile: false, face: false },
  source: { title: '', number: '', url: '', assumptions: '', reviewedOn: '', reviewedBy: '' },
};
