import type { ProofEntry } from '@jixu/ui-kit/proof/proof-list.tsx';
import type { RecordCourse, RecordEntry } from '@jixu/ui-kit/proof/study-record.tsx';

const ROW: ProofEntry = {
  user_name: '林**',
  id_card: '4403**********1228',
  area_name: '深圳市南山区',
  year_name: '2026年度',
  pub_score: 20,
  pro_score: 80,
  proof_url: '/files/proofs/2026-7c1e9a40.pdf?ticket=p1.Zm9yLTEwLW1pbnV0ZXM.4sQvT0bK',
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

const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><rect width="120" height="40" fill="#f3efe6"/><path d="M4 28q30-22 56 0t56-8" fill="none" stroke="#5e6978"/><text x="60" y="28" font-size="24" text-anchor="middle" letter-spacing="6" fill="#1d2733">7k3m</text></svg>`;
export const CAPTCHA_IMAGE = `data:image/svg+xml,${encodeURIComponent(DRAWN)}`;
