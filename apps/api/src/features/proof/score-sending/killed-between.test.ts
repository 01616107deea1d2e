import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@jixu/test-kit/eventually';
import { sizeOf } from '@jixu/test-kit/size';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { countSleepers, startProcess, untilReady } from '#testing/own-process.ts';
import { openScoreWorld, type ScoreWorld, statesOf } from '#testing/score-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function openWorld(): Promise<ScoreWorld> {
  const world = await openScoreWorld();
  cleanups.push(() => world.close());
  return world;
}

/** A job process of its own. */
async function startJobs({ site, bureau }: ScoreWorld): Promise<ChildProcess> {
  const child = startProcess('jobs', site, {
    BUREAU_GATEWAY_URL: bureau.account.baseUrl,
    BUREAU_APP_ID: bureau.account.appId,
    BUREAU_APP_SECRET: bureau.account.appSecret,
  });
  cleanups.push(() => child.kill('SIGKILL'));
  await untilReady(child);
  return child;
}

const registered = (world: ScoreWorld) => world.bureau.control('') as Promise<{ serial: string }[]>;

/** What learners were told, by year. */
async function newsByYear({ site }: ScoreWorld): Promise<boolean[][]> {
  const { rows } = await sql<{ told: boolean[] }>`
    select jsonb_agg(is_success order by id) as told from score_send group by enrolment_id`.execute(site.db);
  return rows.map(({ told }) => told);
}

test('kill -9 after the bureau has accepted and before that is stored: it is registered and told once', async () => {
  const world = await openWorld();
  const { serial } = await world.graduate();
  await sql`
    create function slowly() returns trigger language plpgsql as
    'begin if new.state = ''accepted'' then perform pg_sleep(1.5); end if; return new; end'`.execute(
    world.site.db,
  );
  await sql`
    create trigger slowly before update on score_sending for each row execute function slowly()`.execute(
    world.site.db,
  );
  const child = await startJobs(world);
  await eventually(async () => expect(await countSleepers(world.site)).toBe(1));
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await eventually(async () => expect(await countSleepers(world.site)).toBe(0));
  await sql`drop function slowly() cascade`.execute(world.site.db);
  expect([await statesOf(world.site, serial), await newsByYear(world)]).toEqual([['sent'], []]);
  await world.waitOut();
  await startJobs(world);
  await eventually(async () => expect(await statesOf(world.site, serial)).toEqual(['accepted']));
  expect([await registered(world), await newsByYear(world)]).toEqual([
    [expect.objectContaining({ serial, state: 'accepted' })],
    [[true]],
  ]);
}, 60_000);

test('several job processes at once, while answers get lost: each year is registered and told once', async () => {
  const world = await openWorld();
  const count = sizeOf({ gate: 4, full: 12 });
  const learners = [];
  for (let at = 0; at < count; at++) learners.push(await world.graduate());
  for (const { reference } of learners.slice(0, count / 2)) await world.faults({ answer: 'lost' }, reference);
  for (let round = 0; round < 3; round++) {
    await world.waitOut();
    await Promise.all([world.work(), world.work(), world.work()]);
    for (const { reference } of learners) await world.faults({ answer: 'normal' }, reference);
  }
  expect(await registered(world)).toHaveLength(count);
  expect(await newsByYear(world)).toEqual(learners.map(() => [true]));
}, 60_000);
