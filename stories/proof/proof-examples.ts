import type { ProofEntry } from '@jixu/ui-kit/proof/proof-list.tsx';
import type { StudyProofsView } from '@jixu/ui-kit/proof/study-proofs-state.ts';
import type { RecordCourse, RecordEntry } from '@jixu/ui-kit/proof/study-record.tsx';
import { fn } from 'storybook/test';

const ROW: ProofEntry = {
  user_name: '林**',
  id_card: '4403**********1228',
  area_name: '深圳市南山区',
  year_name: '2026年度',
  pub_score: 20,
  pro_score: 80,
  proof_url: '/storage/proof/JX2026-7C1E9A40.pdf?ticket=p1.Zm9yLTEwLW1pbnV0ZXM.4sQvT0bK',
  area_id: 219,
  year_id: 2026,
};

/** Two years, each with a document. */
export const ROWS: readonly ProofEntry[] = [
  ROW,
  { ...ROW, year_name: '2025年度', year_id: 2025, pub_score: 22.5 },
];

/** A completed year without a document yet. */
export const ROW_WITHOUT_DOCUMENT: ProofEntry = { ...ROW, proof_url: '' };

export const LONG_ROWS: readonly ProofEntry[] = [
  {
    ...ROW,
    user_name: '阿**********************',
    area_name: '新疆维吾尔自治区巴音郭楞蒙古自治州库尔勒市经济技术开发区',
    year_name: '2025至2026跨年度',
    pro_score: 1080.75,
  },
  { ...ROW_WITHOUT_DOCUMENT, year_id: 2025, year_name: '2025年度' },
];

const COURSES: readonly RecordCourse[] = [
  { course_name: '《会计法》修订要点与会计监督实务', classify_name: '专业科目', duration: 12.5, score: 30 },
  {
    course_name: '企业会计准则第14号——收入：五步法与合同变更',
    classify_name: '专业科目',
    duration: 135.5,
    score: 40,
  },
  { course_name: '企业数据资源相关会计处理', classify_name: '专业科目', duration: 45, score: 10 },
  { course_name: '会计人员职业道德规范：三坚三守', classify_name: '公需科目', duration: 48, score: 20 },
  { course_name: '2026年度继续教育学习导引', classify_name: '', duration: 12.5, score: 0 },
];

export const RECORD: RecordEntry = {
  base_msg: {
    user_name: '林**',
    id_card: '4403**********1228',
    area_name: '深圳市南山区',
    year_name: '2026年度',
  },
  course_list: COURSES,
};

/** Forty-three courses. */
export const LONG_RECORD: RecordEntry = {
  ...RECORD,
  course_list: Array.from({ length: 43 }, (_, at) => ({
    course_name: `课程第${at + 1}号`,
    classify_name: '专业科目',
    duration: 45,
    score: 2,
  })),
};

export const PROOF = {
  serial: 'JX2026-7C1E9A40',
  issued_at: '2026-11-20 10:32:15',
  is_revoked: 0,
  pub_score: 20,
  pro_score: 80,
} as const;

/** A year with its exam passed, and its proof. */
export const OWN_PROOFS: StudyProofsView = {
  years: [
    { id: 2026, name: '2026年度' },
    { id: 2025, name: '2025年度' },
  ],
  year: 2026,
  proofs: {
    list: [{ exam_count: 2, exam_time: '2026-11-20 10:32:15', score: 85, is_qualified: 1, exam_id: 8001 }],
    proof: PROOF,
  },
  failure: null,
  opening: null,
};

/** The page of such a year. */
export const STUDY_PROOFS = {
  view: OWN_PROOFS,
  verifyHref: '/verify.html',
  onYearChange: fn(),
  onRetry: fn(),
  onView: fn(),
};

const LONG_PROOF = { ...PROOF, pub_score: 22.5, pro_score: 1080.75 };

/** A proof that was revoked, and none in its place. */
export const REVOKED_PROOFS: StudyProofsView = {
  ...OWN_PROOFS,
  proofs: { list: [], proof: { ...LONG_PROOF, is_revoked: 1 } },
};

export const LONG_PROOFS: StudyProofsView = {
  ...OWN_PROOFS,
  years: [{ id: 2026, name: '2025至2026跨年度' }],
  proofs: {
    list: [
      { exam_count: 1000, exam_time: '2026-11-20 10:32:15', score: 100, is_qualified: 1, exam_id: 8001 },
      { exam_count: 1, exam_time: '2026-11-18 20:05:41', score: 25, is_qualified: 0, exam_id: 8002 },
      { exam_count: 0, exam_time: '', score: 0, is_qualified: 0, exam_id: 8003 },
    ],
    proof: LONG_PROOF,
  },
};

export const SEARCH_EVENTS = {
  onChange: fn(),
  onLeave: fn(),
  onCaptchaChange: fn(),
  onCaptchaRefresh: fn(),
  onSubmit: fn(),
};
