import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { claimedOf, explainLease, sayClaimed } from '@jixu/domain/evidence/explain-lease';
import type { FactOf, StudyEvent } from '@jixu/domain/evidence/study-event';
import type { Pool } from '#database/database.ts';
import { readEventsNow } from '#features/evidence/chain/read-events-now.ts';
import { listYearCourses } from '#features/evidence/chain/year-facts-store.ts';
import { findNamedYear } from '#features/evidence/pack/find-named-year.ts';
import { done, type Outcome, refused, type Said } from './task.ts';

export interface AskedToExplain {
  learner: string;
  year: number | null;
  course: number | null;
  day: string | null;
}

type LeaseBody = FactOf<'lease'>['body'];

const bothLines = ({ en, zh }: { en: string; zh: string }): string => `${zh}\n${en}`;

/** Why what a learner watched was counted, held or left out; in both languages, for support to read out. */
export async function explainLearner(db: Pool, asked: AskedToExplain): Promise<Outcome> {
  const year = await findNamedYear(db, { of: asked.learner, yearId: asked.year });
  if (year === null)
    return refused({
      en: `${asked.learner}: there is no such learner or year`,
      zh: `${asked.learner}：没有此学员或年度`,
    });
  const courses = await listYearCourses(db, year.enrolmentId);
  if (asked.course !== null && !courses.some(({ courseId }) => courseId === asked.course))
    return refused({
      en: `${asked.course} is no course of ${year.yearId}; there are ${courses.map(({ courseId }) => courseId).join(', ')}`,
      zh: `${year.yearId} 年度没有课程 ${asked.course}；有 ${courses.map(({ courseId }) => courseId).join(', ')}`,
    });
  const lessons = new Map(
    courses.flatMap(({ courseId, content }) =>
      content.lessons.map(({ video, name }) => [video, { name, courseId }] as const),
    ),
  );
  const isAsked = (videoId: number) =>
    asked.course === null || lessons.get(videoId)?.courseId === asked.course;
  const leases = leasesOf(await readEventsNow(db, year), asked.day)
    .map((body) => ({ ...body, videos: body.videos.filter(({ video }) => isAsked(video)) }))
    .filter(({ videos }) => videos.length > 0);
  return done(
    ...leases
      .flatMap((body) => explainLease(body, (videoId) => lessons.get(videoId)?.name ?? String(videoId)))
      .map(bothLines),
    summaryOf(leases),
  );
}

/** Of a day in Shanghai those that were open on it. */
function leasesOf(events: readonly StudyEvent[], day: string | null): LeaseBody[] {
  return events
    .flatMap((event) => (event.kind === 'lease' ? [event.body] : []))
    .filter(
      ({ openedMs, untilMs }) =>
        day === null || (shanghaiDay(openedMs) <= day && day <= shanghaiDay(untilMs)),
    );
}

function summaryOf(leases: readonly LeaseBody[]): Said {
  const sum = sayClaimed(claimedOf(leases.flatMap(({ videos }) => videos)));
  return bothLines({
    en: `in sum: ${sum.en}; what never reached the server stands in the browser’s own journal and is in none of these`,
    zh: `合计：${sum.zh}；尚未送达服务器的时长保存在浏览器中，不在其内`,
  });
}
