import { findBreak } from '@jixu/domain/evidence/event-chain';
import type { EventKind, FactOf, StudyEvent } from '@jixu/domain/evidence/study-event';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#database/database.ts';
import { type CheckPass, passCheck } from '#features/check/pass-check.ts';
import { linkHash } from '#features/evidence/chain/append-events.ts';
import { listEvents } from '#features/evidence/chain/event-store.ts';
import { passTime } from './arrange-world.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** A lesson as a page names it. */
export interface Lesson {
  course_id: number;
  video_id: number;
}

const FIRST_LESSON: Lesson = { course_id: 1001, video_id: 7001 };
const TAB = 'tab-one-0123456789';

/** A learner at a lesson, with its lease held for as many seconds. */
export async function watchLesson(
  site: TestSite,
  learner: { browser: TestBrowser; learnerId: number },
  { lesson = FIRST_LESSON, heldSeconds = 80, holder = TAB } = {},
) {
  const { browser, learnerId } = learner;
  const held = await browser.call('holdPlayLease', { ...lesson, holder, take_over: 1 });
  const lease: string = held.data.lease;
  await passTime(site.db, learnerId, heldSeconds);
  const { session_id: sessionId } = await site.db
    .selectFrom('play_lease')
    .select('session_id')
    .where('lease', '=', lease)
    .executeTakeFirstOrThrow();
  let last = 0;
  return {
    lease,
    /** Pushes watched seconds; `sequence`: to say something once more. */
    push: async (from: number, to: number, of: { sequence?: number; lesson?: Lesson } = {}) => {
      last = of.sequence ?? last + 1;
      const { course_id, video_id } = of.lesson ?? lesson;
      const video = { course_id, video_id, progress_second: Math.floor(to), play_second: Math.floor(to) };
      const answer = await browser.call('pushProgress', {
        from: 'web',
        video_type: 0,
        last_vid: video_id,
        lease,
        sequence: last,
        videos: JSON.stringify([{ ...video, intervals: [[from * 1000, to * 1000]] }]),
      });
      return answer.data.credited[0];
    },
    release: () => browser.call('releasePlayLease', { lease }),
    pass: (kind: CheckPass['kind'], at: CheckPass['at'] = { sessionId }, reference?: string) =>
      inTransaction(site.db, (trx) =>
        passCheck(trx, site.deps, {
          learnerId,
          kind,
          at,
          evidence: reference === undefined ? {} : { reference },
        }),
      ),
  };
}

/** The learner's newest year. */
export async function newestYear(site: TestSite, learnerId: number): Promise<number> {
  const row = await site.db
    .selectFrom('enrolment')
    .select('id')
    .where('learner_id', '=', learnerId)
    .orderBy('year_id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The events of the learner's newest year, which follow from each other. */
export async function eventsOf(site: TestSite, learnerId: number): Promise<StudyEvent[]> {
  const events = await listEvents(site.db, await newestYear(site, learnerId));
  const broken = findBreak(events, linkHash);
  if (broken !== null) throw new Error(`event ${broken} does not follow`);
  return events;
}

/** The year is now one from before there were events. */
export async function forgetEvents(db: Database, enrolmentId: number): Promise<void> {
  await sql`alter table evidence_event disable trigger append_only`.execute(db);
  await sql`delete from evidence_event where enrolment_id = ${enrolmentId}`.execute(db);
  await sql`alter table evidence_event enable trigger append_only`.execute(db);
}

/** The bodies of one kind. */
export function bodiesOf<Kind extends EventKind>(
  events: readonly StudyEvent[],
  kind: Kind,
): FactOf<Kind>['body'][] {
  // The kind decides the body.
  return events.flatMap((event) => (event.kind === kind ? [event.body as FactOf<Kind>['body']] : []));
}
