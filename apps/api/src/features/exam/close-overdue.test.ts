import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ageAttempts, sitting, storedAttempts, submit } from '#testing/arrange-exams.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import { createOverdueCloser } from './close-overdue.ts';

const site = await siteForFile();

const failed: number[] = [];
const closer = (batch?: number) =>
  createOverdueCloser({ ...site.deps, onError: (attemptId) => failed.push(attemptId) }, batch);

/** A learner who left with so many right answers kept. */
async function gone(right: number, seconds = 3616) {
  const learner = await sitting(site, right);
  await ageAttempts(site.db, learner.learnerId, seconds);
  return learner;
}

const attemptOf = async (learnerId: number) => (await storedAttempts(site.db, learnerId))[0];

test('EXAM-11 papers are closed with what was kept of them, those with time left are not', async () => {
  const [seven, none, early] = [await gone(7), await gone(0), await gone(10, 3614)];
  expect(await closer().closeBatch()).toBe(false);
  expect(await attemptOf(seven.learnerId)).toMatchObject({ ending: 'deadline', score: 35 });
  expect(await attemptOf(none.learnerId)).toMatchObject({ ending: 'deadline', score: 0 });
  expect(await attemptOf(early.learnerId)).toMatchObject({ ending: null });
  // Otherwise it is overdue in a second, in whichever test that is.
  await submit(early.browser);
  const years = await site.db
    .selectFrom('enrolment')
    .select(['learner_id', 'completed_ms'])
    .where('learner_id', 'in', [seven.learnerId, none.learnerId])
    .orderBy('learner_id')
    .execute();
  expect(years.map(({ completed_ms }) => completed_ms !== null)).toEqual([true, false]);
});

test('a batch takes as many as it may and says that there are more', async () => {
  const learners = [await gone(1), await gone(1), await gone(1)];
  const own = closer(2);
  expect(await own.closeBatch()).toBe(true);
  expect(await own.closeBatch()).toBe(false);
  for (const { learnerId } of learners) expect(await attemptOf(learnerId)).toMatchObject({ score: 5 });
});

test('several processes close each attempt once', async () => {
  const { learnerId } = await gone(3);
  await Promise.all([closer().closeBatch(), closer().closeBatch(), closer().closeBatch()]);
  expect(await storedAttempts(site.db, learnerId)).toMatchObject([{ ending: 'deadline', score: 15 }]);
});

test('one that cannot be closed is told, and does not stop the others', async () => {
  const [bad, good] = [await gone(2), await gone(4)];
  await sql`
    create function refuse_score() returns trigger language plpgsql as
    'begin if new.id = tg_argv[0]::int and new.ended_ms is not null then raise exception ''broken paper''; end if; return new; end'`.execute(
    site.db,
  );
  await sql`
    create trigger refuse_score before update on exam_attempt
    for each row execute function refuse_score(${sql.lit(bad.attempt_id)})`.execute(site.db);
  const own = closer();
  await own.closeBatch();
  expect(failed).toEqual([bad.attempt_id]);
  expect(await attemptOf(good.learnerId)).toMatchObject({ ending: 'deadline', score: 20 });
  expect(await attemptOf(bad.learnerId)).toMatchObject({ ending: null });
  await own.closeBatch();
  expect(failed).toEqual([bad.attempt_id]);
  await sql`drop trigger refuse_score on exam_attempt`.execute(site.db);
  await closer().closeBatch();
  expect(await attemptOf(bad.learnerId)).toMatchObject({ ending: 'deadline', score: 10 });
});
