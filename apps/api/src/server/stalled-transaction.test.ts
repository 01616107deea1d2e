import { sql } from 'kysely';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { batchingSockets, type ServerAddresses } from '#database/batching-socket.ts';
import { closeDatabase, inTransaction, Pool } from '#database/database.ts';
import { isConnectionLost } from '#database/database-errors.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();

/** A pool of a process that stops, once `stops` is called, after the first message of its next statement. */
function openStopping() {
  const open = batchingSockets(null);
  const stopping: (() => void)[] = [];
  const socket = (servers: ServerAddresses) => {
    const opened = open(servers);
    const write = opened.write.bind(opened) as (chunk: Uint8Array) => boolean;
    let left = Number.POSITIVE_INFINITY;
    opened.write = ((chunk: Uint8Array) => (left-- > 0 ? write(chunk) : true)) as typeof opened.write;
    stopping.push(() => {
      left = 1;
    });
    return opened;
  };
  const options = { max: 1, fetch_types: false, ...({ socket } as object) };
  const db = new Pool(postgres(site.databaseUrl, options));
  return { db, stops: () => stopping.forEach((stop) => void stop()) };
}

test('S4 a process that stops in the middle of a statement keeps nobody from watching', async () => {
  const { browser, learnerId } = await site.learner();
  const { db, stops } = openStopping();
  const isLocked = Promise.withResolvers<void>();
  const asleep = inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${learnerId}::bigint)`.execute(trx);
    stops();
    isLocked.resolve();
    await sql`select count(*) from session where learner_id = ${learnerId}`.execute(trx);
  }).catch(isConnectionLost);
  await isLocked.promise;
  const hold = { course_id: 1001, video_id: 7001, holder: 'a-tab-of-another-process' };
  const tried: number[] = [];
  while (tried.at(-1) !== 0 && tried.length < 4)
    tried.push((await browser.call('holdPlayLease', hold)).errcode);
  expect(tried.at(-1)).toBe(0);
  expect(await asleep).toBe(true);
  await closeDatabase(db);
});
