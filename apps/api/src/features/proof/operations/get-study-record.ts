import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { StudyRecordCourse } from '@jixu/contract/zod';
import { maskName } from '@jixu/domain/identity/mask';
import type { Call } from '#features/call.ts';
import { readRecordTicket } from '#secrets/record-ticket.ts';
import { ok, reject } from '#server/envelope.ts';
import { listProofsInForce } from '../study-proof/issued-proof-store.ts';
import { type CountedCourse, findOwner, listCountedCourses } from '../study-proof/study-proof-store.ts';

const MINUTE_MS = 60_000;

/** The study record behind a proof in force, accessible only with the ticket of its row (002 §7, security X3). */
export const getStudyRecord: HandlerOf<'getStudyRecord', Call> = async ({ body }, call) => {
  const { db, configuration } = call.deps;
  const row = {
    courseId: body.course_id,
    areaId: body.area_id,
    yearId: body.year_id,
    idNumber: body.id_number,
  };
  const learnerId = readRecordTicket(configuration.signingKey, body.ticket ?? '', row, Date.now() / 1000);
  const owner = learnerId === null ? null : await findOwner(db, learnerId);
  if (owner === null) return reject(ERRCODES.RECORD_TICKET_DEAD);
  const proof = (await listProofsInForce(db, owner.id)).find(
    ({ yearId, areaId }) => yearId === row.yearId && areaId === row.areaId,
  );
  if (proof === undefined) return reject(ERRCODES.RECORD_TICKET_DEAD);
  const courses = await listCountedCourses(db, proof.enrolmentId);
  return ok({
    base_msg: {
      user_name: maskName(owner.name),
      id_card: row.idNumber,
      area_name: proof.facts.areaName,
      year_name: proof.facts.yearName,
    },
    course_list: courses.map(recordCourse),
  });
};

function recordCourse(course: CountedCourse): StudyRecordCourse {
  return {
    course_name: course.courseName,
    classify_name: course.classifyName,
    // Hundredths of a minute, never rounded up.
    duration: Math.floor((course.durationMs * 100) / MINUTE_MS) / 100,
    score: course.score,
  };
}
