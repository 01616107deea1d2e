import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reissueProof } from '#features/proof/study-proof/revoke-proof.ts';
import { type Operated, operatorOn, TRAIL } from '#testing/operate.ts';
import { openScoreWorld, type ScoreWorld } from '#testing/score-world.ts';

let world: ScoreWorld;
beforeAll(async () => {
  world = await openScoreWorld();
});
afterEach(() => world.forget());
afterAll(() => world.close());

/** Calls the program with the bureau's account. */
function scores(...args: readonly string[]): Promise<Operated> {
  const { baseUrl, appId, appSecret } = world.bureau.account;
  return operatorOn(world.site.databaseUrl, {
    BUREAU_GATEWAY_URL: baseUrl,
    BUREAU_APP_ID: appId,
    BUREAU_APP_SECRET: appSecret,
  })('scores', ...args);
}

const confirmed = (word: string) => [...TRAIL, '--confirm', word];

/** The day on which the bureau registered the credits of a proof: its statement of that day has them. */
async function dayOf(serial: string): Promise<string> {
  const { rows } = await sql<{ decidedMs: number }>`
    select decided_ms::float8 as "decidedMs" from score_sending
    where serial = ${serial} and state = 'accepted'`.execute(world.site.db);
  return shanghaiDay(rows[0]?.decidedMs ?? Number.NaN);
}

test('an operator lists what is not registered, sends it again, and compares the day', async () => {
  const { serial, reference } = await world.graduate();
  await world.faults({ row: 'refused' }, reference);
  await world.work();
  const listed = await scores('list');
  expect(listed.said).toMatch(
    new RegExp(`${serial} try 1 rejected, asked 1 times, last 20[\\d :-]+: 未查到该人员的会计人员信息\n`),
  );
  expect(listed.said).toContain('1 not registered, 0 different');
  await world.bureau.control('/faults/clear', {});
  await world.faults({ row: 'normal' }, reference);
  const resend = () => scores('resend', serial, ...confirmed('resend'));
  expect(await resend()).toEqual({ said: 'try 2 is queued\n', code: 0 });
  expect(await resend()).toMatchObject({ code: 1 });
  await world.work();
  const day = await dayOf(serial);
  const match = (...more: readonly string[]) => scores('match', '--day', day, ...more);
  expect(await match(...confirmed('match'))).toEqual({
    said: expect.stringMatching(/^ours 1 with \d+ credits, theirs 1 with \d+\ndifference 0\n$/),
    code: 0,
  });
  await world.faults({ statement: 'missing-row' });
  expect(await match(...TRAIL)).toMatchObject({ said: expect.stringContaining('not-with-bureau'), code: 0 });
  expect((await scores('list')).said).toContain('0 different');
  const differing = await match(...confirmed('match'));
  expect(differing).toMatchObject({ said: expect.stringContaining(`${serial} not-with-bureau`), code: 1 });
  expect((await scores('list')).said).toContain(`${day} ${serial} not-with-bureau`);
}, 60_000);

test('credits that wait are listed with every try, the last one’s time, and why', async () => {
  const { serial } = await world.graduate();
  await world.faults({ service: 'down' });
  for (let tries = 0; tries < 3; tries++) {
    await world.work();
    await world.waitOut();
  }
  const { said } = await scores('list');
  expect(said).toMatch(new RegExp(`${serial} try 1 sent, asked 3 times, last 20[\\d :-]+: no answer came\n`));
  const reissued = await reissueProof(world.site.db, { serial, reason: '更正', by: '李敏' });
  expect((await scores('list')).said).toContain(
    `${reissued.kind === 'reissued' ? reissued.serial : ''} try 1 queued, asked 0 times: waits until ${serial} is done with`,
  );
});
