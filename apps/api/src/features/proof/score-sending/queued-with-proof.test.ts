import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryProofs } from '#features/proof/study-proof/carry-proofs.ts';
import { issueMissingProofs } from '#testing/arrange-proofs.ts';
import { creditWhole } from '#testing/arrange-world.ts';
import { migrateAgain, openScoreWorld, type ScoreWorld, statesOf } from '#testing/score-world.ts';

let world: ScoreWorld;
beforeAll(async () => {
  world = await openScoreWorld();
});
afterAll(() => world.close());

/** A learner whose year is completed, before anybody made a proof of it. */
async function complete(): Promise<number> {
  const { learnerId } = await world.site.learner();
  await creditWhole(world.site.db, learnerId, [7001, 7002, 7003]);
  await sql`update enrolment set completed_ms = 1 where learner_id = ${learnerId}`.execute(world.site.db);
  return learnerId;
}

async function serialOf(learnerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ serial: string }>`
    select serial from study_proof where learner_id = ${learnerId}`.execute(world.site.db);
  return rows[0]?.serial;
}

const registered = async () =>
  ((await world.bureau.control('')) as { serial: string }[]).map(({ serial }) => serial);

test('a proof and its sending: both or neither', async () => {
  const learnerId = await complete();
  const { db } = world.site;
  await sql`
    create function fail() returns trigger language plpgsql as 'begin raise exception ''no queue''; end'`.execute(
    db,
  );
  await sql`create trigger fail before insert on score_sending for each row execute function fail()`.execute(
    db,
  );
  await expect(carryProofs(db, 10)).rejects.toThrow('no queue');
  expect(await serialOf(learnerId)).toBeUndefined();
  await sql`drop function fail() cascade`.execute(db);
  await carryProofs(db, 10);
  expect(await statesOf(world.site, (await serialOf(learnerId)) ?? '')).toEqual(['queued']);
});

test('credits wait until their proof is signed', async () => {
  const learnerId = await complete();
  await carryProofs(world.site.db, 10);
  const serial = (await serialOf(learnerId)) ?? '';
  await world.work();
  expect(await statesOf(world.site, serial)).toEqual(['queued']);
  expect(await registered()).not.toContain(serial);
  await issueMissingProofs(world.site.db);
  await world.work();
  expect(await statesOf(world.site, serial)).toEqual(['accepted']);
});

test('proofs from before there were sendings are sent when the site is brought up to date', async () => {
  const { serial } = await world.graduate();
  const { db } = world.site;
  await sql`drop table score_sending, score_match, score_difference, operator_act`.execute(db);
  await migrateAgain(db, '0031-scores');
  await migrateAgain(db, '0053-operator-acts');
  await world.work();
  expect(await statesOf(world.site, serial)).toEqual(['accepted']);
  expect(await registered()).toContain(serial);
});
