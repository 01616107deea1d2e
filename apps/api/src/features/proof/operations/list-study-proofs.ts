import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { IssuedProof, StudyProofExam } from '@jixu/contract/zod';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { type Call, learnerOf } from '#features/call.ts';
import { listYearsOf } from '#features/study/enrolment-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { findProofOfYear, type StoredProof } from '../study-proof/issued-proof-store.ts';
import { listYearExams, type SatExam } from '../study-proof/proof-exam-store.ts';

/** The exams of one of the learner's years, and the year's proof (001 §7). */
export const listStudyProofs: HandlerOf<'listStudyProofs', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const years = await listYearsOf(db, learner.learnerId);
  const asked = query.year ?? query.year_id;
  const year = asked === undefined ? years[0] : years.find((one) => one.yearId === asked);
  if (year === undefined) return ok({ list: [], proof: null });
  const [exams, proof] = await Promise.all([
    listYearExams(db, year.id),
    findProofOfYear(db, learner.learnerId, year.yearId),
  ]);
  return ok({ list: exams.map(examRow), proof: issuedProof(proof) });
};

function examRow({ id, count, lastMs, best, isPassed }: SatExam): StudyProofExam {
  return {
    exam_count: count,
    exam_time: lastMs === null ? '' : shanghaiStamp(lastMs),
    score: best ?? 0,
    is_qualified: isPassed ? 1 : 0,
    exam_id: id,
  };
}

/** None while it waits for its signature. */
function issuedProof(proof: StoredProof | null): IssuedProof | null {
  if (proof === null || proof.issuedMs === null) return null;
  return {
    serial: proof.serial,
    issued_at: shanghaiStamp(proof.issuedMs),
    is_revoked: proof.revokedMs === null ? 0 : 1,
    pub_score: proof.facts.pubCredits,
    pro_score: proof.facts.proCredits,
  };
}
