import { parseShanghaiTime, shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openScoreWorld, type ScoreWorld, statesOf } from '#testing/score-world.ts';
import { matchDueDays } from './match-day.ts';
import { listOpenDifferences } from './match-store.ts';
import { sendAgain } from './send-again.ts';
import { listUnfinishedSendings } from './sending-store.ts';

let world: ScoreWorld;
beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  world = await openScoreWorld();
});
afterEach(() => world.forget());
afterAll(() => world.close());

const open = async () =>
  (await listOpenDifferences(world.site.db, 100)).map(({ serial, kind }) => [serial, kind]);

test('STUDY-21 what was accepted and taken back is found by the match, told, and registered when sent again', async () => {
  const { serial, reference, news } = await world.graduate();
  const other = await world.graduate();
  await world.faults({ row: 'denied' }, reference);
  await world.work();
  const before = await news();
  expect(before).toMatchObject({ is_send_success: 1 });
  await world.bureau.control('/clock', { advance_ms: 60_000 });
  const matched = await world.match();
  expect(matched?.found).toMatchObject([{ serial, kind: 'not-with-bureau' }]);
  expect(matched?.match).toMatchObject({ ours: { rows: 1 }, theirs: { rows: 1 }, differences: [] });
  const after = await news();
  expect([after?.is_send_success, after?.id === before?.id]).toEqual([0, false]);
  expect(await listUnfinishedSendings(world.site.db, 10)).toMatchObject([{ serial, state: 'denied' }]);
  await world.bureau.control('/faults', { faults: { row: 'normal' }, learner: reference });
  await sendAgain(world.site.db, { serial, note: '已与财政部门核对', by: '李敏' });
  await world.work();
  expect(await world.match()).toMatchObject({ found: [], match: { ours: { rows: 2 }, differences: [] } });
  expect([await statesOf(world.site, serial), await statesOf(world.site, other.serial)]).toEqual([
    ['denied', 'accepted'],
    ['accepted'],
  ]);
});

test('an answer that was lost is found in the statement, without waiting for the next try', async () => {
  const { serial, news } = await world.graduate();
  await world.faults({ answer: 'lost' });
  await world.work();
  await world.bureau.control('/faults/clear', {});
  expect(await world.match()).toMatchObject({
    found: [{ serial, kind: 'not-with-us' }],
    match: { differences: [] },
  });
  expect(await news()).toMatchObject({ is_send_success: 1 });
});

test.each([
  ['missing-row', 'not-with-bureau'],
  ['extra-row', 'not-with-us'],
  ['doubled-row', 'doubled'],
  ['wrong-credits', 'credits-differ'],
])('a statement with %s is different until it is right', async (statement, kind) => {
  await world.graduate();
  await world.work();
  await world.faults({ statement });
  expect((await world.match())?.match.differences).toMatchObject([{ kind }]);
  expect(await open()).toEqual([[expect.any(String), kind]]);
  await world.bureau.control('/faults/clear', {});
  expect((await world.match())?.match.differences).toEqual([]);
  expect(await open()).toEqual([]);
});

test('a bureau that is down shows no statement, and nothing is kept of that', async () => {
  await world.graduate();
  await world.work();
  await world.faults({ service: 'down' });
  expect([await world.match(), await open()]).toEqual([null, []]);
});

test('the last seven days are compared once a day, from one o’clock on', async () => {
  const midnight = parseShanghaiTime(shanghaiDay(Date.now())) ?? 0;
  // Stored with the clock of the database: tomorrow's turn has not come.
  const at = (hours: number) => midnight + hours * 3_600_000;
  const days = async (hours: number) => (await matchDueDays(world.deps, at(hours))).map(({ day }) => day);
  expect(await days(0.9)).toEqual([]);
  const week = [7, 6, 5, 4, 3, 2, 1].map((back) => shanghaiDay(midnight - back * 86_400_000));
  expect(await days(1)).toEqual(week);
  await sql`update score_match set matched_at = to_timestamp(${at(1) / 1000}::float8)`.execute(world.site.db);
  expect(await days(2)).toEqual([]);
});

test('a day of traffic with every fault of the bureau ends with a difference of 0', async () => {
  const positions = ['normal', 'refused', 'denied', 'late', 'waits'] as const;
  const learners = [];
  for (let at = 0; at < 40; at++) {
    const learner = await world.graduate();
    await world.faults({ row: positions[at % 5] ?? 'normal' }, learner.reference);
    learners.push(learner);
  }
  for (const fault of [{ service: 'down' }, { service: 'normal', answer: 'lost' }, { answer: 'doubled' }]) {
    await world.faults(fault);
    await world.waitOut();
    await world.work();
  }
  await world.bureau.control('/faults', { faults: { answer: 'normal' } });
  for (const { reference, serial } of learners) {
    await world.bureau.control('/faults', { faults: { row: 'normal' }, learner: reference });
    await world.bureau.control(`/${serial}`, { act: 'accepted' });
  }
  await world.waitOut();
  await world.work();
  await world.bureau.control('/clock', { advance_ms: 60_000 });
  await world.match();
  for (const { serial, state } of await listUnfinishedSendings(world.site.db, 100)) {
    expect(state).toMatch(/rejected|denied/);
    await sendAgain(world.site.db, { serial, note: '已核对', by: '李敏' });
  }
  await world.work();
  const last = await world.match();
  const side = { rows: 40, credits: expect.any(Number) };
  expect(last).toMatchObject({ found: [], match: { ours: side, theirs: side, differences: [] } });
  for (const { news } of learners) expect(await news()).toMatchObject({ is_send_success: 1 });
}, 120_000);
