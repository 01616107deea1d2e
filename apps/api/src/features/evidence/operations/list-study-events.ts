import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { describeEvent, type EventNames } from '@jixu/domain/evidence/describe-event';
import { type Call, learnerOf } from '#features/call.ts';
import { listEvents } from '#features/evidence/chain/event-store.ts';
import { listYearCourses, type YearCourse } from '#features/evidence/chain/year-facts-store.ts';
import { listYearsOf } from '#features/study/enrolment-store.ts';
import { ok, reject } from '#server/envelope.ts';

const PAGE = 200;
/** The most characters of a sentence in the contract. */
const TEXT_MAX = 300;

/** What happened in a year of the learner, newest first, in plain words. */
export const listStudyEvents: HandlerOf<'listStudyEvents', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const asked = query.year ?? query.year_id;
  const years = await listYearsOf(db, learner.learnerId);
  const year = years.find(({ yearId }) => asked === undefined || yearId === asked);
  if (year === undefined) return ok({ list: [], has_earlier: 0 });
  const events = await listEvents(db, year.id);
  const courses = await listYearCourses(db, year.id);
  const names = namesOf(year.rule.yearName, courses);
  const before = query.before ?? Number.POSITIVE_INFINITY;
  const told = events
    .filter(({ seq }) => seq < before)
    .map((event) => ({ seq: event.seq, ...describeEvent(event, names) }))
    .filter(({ courseId }) => query.course_id === undefined || courseId === query.course_id)
    .reverse();
  return ok({
    list: told.slice(0, PAGE).map(({ seq, subject, text, happenedMs, courseId }) => ({
      id: seq,
      time: shanghaiStamp(happenedMs),
      kind: subject,
      text: text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text,
      ...(courseId === null ? {} : { course_id: courseId }),
    })),
    has_earlier: told.length > PAGE ? 1 : 0,
  });
};

function namesOf(yearName: string, courses: readonly YearCourse[]): EventNames {
  const lessons = new Map(
    courses.flatMap(({ courseId, content }) =>
      content.lessons.map(({ video, name }) => [video, { name, courseId }] as const),
    ),
  );
  const courseNames = new Map(courses.map(({ courseId, content }) => [courseId, content.name]));
  return {
    yearName,
    courseName: (id) => courseNames.get(id) ?? `课程${id}`,
    lesson: (video) => lessons.get(video) ?? { name: `课时${video}`, courseId: null },
  };
}
