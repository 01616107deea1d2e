import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openPresenceSite } from '@jixu/mock-parties/presence-site';
import { eventually } from '@jixu/test-kit/eventually';
import { freePort } from '@jixu/test-kit/free-port';
import { sizeOf } from '@jixu/test-kit/size';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createHouseRegulator } from '#gateways/house-regulator.ts';
import { countSleepers, startProcess, untilReady } from '#testing/own-process.ts';
import { supervisedLearner } from '#testing/regulator-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** An API process of its own, at a port that it keeps: the one the regulator tells. */
async function startApi(site: TestSite, port: number, regulatorUrl: string): Promise<ChildProcess> {
  const child = startProcess('api', site, {
    API_PORT: String(port),
    REGULATOR_GATEWAY_URL: regulatorUrl,
    REGULATOR_APP_SECRET: 'regulator-secret',
  });
  cleanups.push(() => child.kill('SIGKILL'));
  await untilReady(child);
  return child;
}

/** Lets the storing of a pass take a while: in the transaction, or when the transaction commits. */
const SLOW = {
  'before it commits': sql`
    create trigger slowly before update on regulator_code for each row execute function slowly()`,
  'while it commits': sql`
    create constraint trigger slowly after update on regulator_code deferrable initially deferred
    for each row execute function slowly()`,
};

// The later of the two is the narrower gap.
test.each(Object.entries(SLOW).slice(sizeOf({ gate: 1, full: 0 })))(
  'kill -9 after a notification has come and %s: the pass is stored once, when it is told again',
  async (_when, slow) => {
    const port = await freePort();
    const parties = await openPresenceSite({ notifyOrigin: `http://127.0.0.1:${port}` });
    cleanups.push(() => parties.close());
    const site = await openTestSite({ regulator: createHouseRegulator(parties.regulator) });
    cleanups.push(() => site.close());
    const child = await startApi(site, port, parties.origin);
    const { watch, makeCode, poll, credited, learnerId } = await supervisedLearner(site);
    await watch(0, 80);
    const { uuid } = (await makeCode()).data;
    await sql`
      create function slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(1.5); return new; end'`.execute(site.db);
    await slow.execute(site.db);
    const scanned = parties.control(`/regulator/${uuid}`, { act: 'passed' });
    await eventually(async () => expect(await countSleepers(site)).toBe(1));
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await Promise.all([gone, scanned]);
    // What its transaction was doing ends by itself, one way or the other.
    await eventually(async () => expect(await countSleepers(site)).toBe(0));
    await sql`drop function slowly() cascade`.execute(site.db);
    await startApi(site, port, parties.origin);
    await parties.control('/regulator/clock', { advance_ms: 2000 });
    await eventually(async () => {
      expect(await parties.control('/regulator/notifications')).toMatchObject([{ state: 'taken' }]);
    });
    expect([await poll(uuid), await credited()]).toEqual([1, 80_000]);
    const { rows: passes } = await sql`
      select evidence from study_check join enrolment on enrolment.id = enrolment_id
      where learner_id = ${learnerId} and kind = 'regulator' and passed_ms is not null`.execute(site.db);
    expect(passes).toEqual([{ evidence: expect.objectContaining({ party: 'regulator', code: uuid }) }]);
  },
  60_000,
);
