import type { ResultOf } from '@jixu/api-client';
import { PROOF } from './proof-examples.ts';

export const YEARS_ANSWER: ResultOf<'listCourseYears'> = {
  errcode: 0,
  errmsg: '成功',
  data: {
    user_year: [{ year_id: 2026, year_name: '2026年度' }],
    data: [{ year_id: 2026, year_name: '2026年度' }],
  },
};

/** A year without an exam, and one whose exam is not passed. */
export const PROOF_ANSWERS = {
  withoutExam: {
    errcode: 0,
    errmsg: '成功',
    data: {
      list: [],
      proof: PROOF,
    },
  },
  failed: {
    errcode: 0,
    errmsg: '成功',
    data: {
      list: [{ exam_count: 1, exam_time: '2026-11-18 20:05:41', score: 25, is_qualified: 0, exam_id: 8001 }],
    },
  },
} satisfies Record<string, ResultOf<'listStudyProofs'>>;

export const VIEW_ANSWER: ResultOf<'createStudyProof'> = {
  errcode: 0,
  errmsg: '成功',
  data: { url: '/storage/proof/JX2026-7C1E9A40.pdf?ticket=p1.Zm9yLTEwLW1pbnV0ZXM.4sQvT0bK' },
};
