import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScoreWorld, type ScoreWorld } from '#testing/score-world.ts';

const SCORES = fileURLToPath(new URL('./scores.ts', import.meta.url));

let world: ScoreWorld;
beforeAll(async () => {
  world = await openScoreWorld();
});
afterAll(() => world.close());

/** Runs the command as an operator does; what it says, and how it exits. */
function scores(...args: string[]): Promise<{ said: string; code: number }> {
  const { baseUrl, appId, appSecret } = world.bureau.account;
  const env = {
    DATABASE_URL: world.site.databaseUrl,
    BUREAU_GATEWAY_URL: baseUrl,
    BUREAU_APP_ID: appId,
    BUREAU_APP_SECRET: appSecret,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [SCORES, ...args], { env }, (_error, out, wrong) =>
      resolve({ said: out + wrong, code: child.exitCode ?? 1 }),
    );
  });
}

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
  expect(listed.said).toContain(`${serial} try 1 rejected, asked 1 times 未查到该人员的会计人员信息`);
  expect(listed.said).toContain('1 not registered, 0 different');
  await world.bureau.control('/faults/clear', {});
  await world.faults({ row: 'normal' }, reference);
  expect(await scores('resend', serial, '--note', '已补采', '--by', '李敏')).toEqual({
    said: 'try 2 is queued\n',
    code: 0,
  });
  expect(await scores('resend', serial, '--note', '已补采', '--by', '李敏')).toMatchObject({ code: 1 });
  await world.work();
  const day = await dayOf(serial);
  expect(await scores('match', '--day', day)).toEqual({
    said: expect.stringMatching(/^ours 1 with \d+ credits, theirs 1 with \d+\ndifference 0\n$/),
    code: 0,
  });
  await world.faults({ statement: 'missing-row' });
  const differing = await scores('match', '--day', day);
  expect(differing).toMatchObject({ said: expect.stringContaining(`${serial} not-with-bureau`), code: 1 });
  expect((await scores('list')).said).toContain(`${day} ${serial} not-with-bureau`);
}, 60_000);

test.each([[], ['resend', 'JX2026-0A1B2C3D'], ['match'], ['match', '--day', '2026-02-30'], ['list', '--x']])(
  'what cannot be understood is explained: %s %s %s',
  async (...args) => {
    expect(await scores(...args)).toEqual({
      said: expect.stringContaining('scores: list, or resend'),
      code: 1,
    });
  },
  30_000,
);
