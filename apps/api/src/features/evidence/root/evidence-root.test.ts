import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRoot } from '@jixu/credential/evidence-root';
import { readProofKeys } from '@jixu/credential/proof-keys';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { chainFacts, EMPTY_CHAIN } from '@jixu/domain/evidence/event-chain';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkHash } from '#features/evidence/chain/append-events.ts';
import { insertEvents, listEvents } from '#features/evidence/chain/event-store.ts';
import type { PackFiles } from '#features/evidence/pack/read-pack.ts';
import { zipPack } from '#features/evidence/pack/zip-pack.ts';
import type { ProofSigner } from '#features/proof/study-proof/proof-signer.ts';
import { rootJobs } from '#jobs/root-jobs.ts';
import { createLog } from '#server/log.ts';
import { testSigner } from '#testing/arrange-proofs.ts';
import { givePackage } from '#testing/arrange-world.ts';
import { forgetEvents, newestYear } from '#testing/evidence-world.ts';
import { addLearner } from '#testing/live-history.ts';
import { hasPython, packOf } from '#testing/recount-packs.ts';
import { moveClockOf } from '#testing/test-clock.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { makeRoot } from './make-root.ts';

const ROOTED = fileURLToPath(new URL('../../../../../../lab/recount/rooted.py', import.meta.url));
const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

let site: TestSite;
let folder: string;
let pass: (seconds: number) => Promise<void>;
/** A noon of the database's clock. */
let noonMs: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-roots-'));
  site = await openTestSite();
  pass = await moveClockOf(site);
  const nowMs = Date.now();
  noonMs = Date.parse(`${shanghaiDay(nowMs + DAY_MS)}T12:00:00+08:00`);
  await pass((noonMs - nowMs) / 1000);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

/** The year of a new learner. */
async function yearOf(): Promise<number> {
  return givePackage(site.db, await addLearner(site, site.person()), 601);
}

/** Signs the root of the next day; its address. */
async function signNextDay(part?: number): Promise<string> {
  await pass(DAY_SECONDS);
  noonMs += DAY_MS;
  expect(await makeRoot(site.db, testSigner(), part)).toBe('made');
  return `/.well-known/jixu-evidence-roots/${shanghaiDay(noonMs)}.jwt`;
}

const textAt = async (address: string) => (await site.app.request(address)).text();

/** What the root at an address says, checked by the published keys. */
async function rootAt(address: string) {
  const keys = readProofKeys(await (await site.app.request('/.well-known/jixu-proof-keys.json')).json());
  if (keys === null) throw new Error('the keys are not published');
  const root = await readRoot(await textAt(address), keys);
  if (root === null) throw new Error('what is published is no root');
  return root;
}

/** How the second program ends for a pack and what it says, by the root in it or by one that somebody kept. */
function rooted(pack: PackFiles, kept?: string): string {
  const [zip, root] = ['pack.zip', 'kept.jwt'].map((name) => path.join(folder, name));
  writeFileSync(zip ?? '', zipPack(pack));
  writeFileSync(root ?? '', kept ?? '');
  const args = [ROOTED, zip ?? '', ...(kept === undefined ? [] : [root ?? ''])];
  const run = spawnSync('python3', args, { encoding: 'utf8' });
  if (run.stderr !== '') throw new Error(run.stderr);
  return `${run.status} ${run.stdout.replace(/^\S+\.zip: /, '').trim()}`;
}

test('integrity 13 one root a day is signed over the newest events of all years, and names the one before', async () => {
  const years = await Promise.all([yearOf(), yearOf(), yearOf()]);
  const first = await signNextDay();
  expect(await makeRoot(site.db, testSigner())).toBe('made-already');
  const before = await rootAt(first);
  expect(before.chains).toBeGreaterThanOrEqual(years.length);
  const second = await signNextDay();
  const after = await rootAt(second);
  expect([after.root, after.chains]).toEqual([before.root, before.chains]);
  expect(after.prev).toBe(
    createHash('sha256')
      .update(await textAt(first))
      .digest('hex'),
  );
  await yearOf();
  expect((await rootAt(await signNextDay())).root).not.toBe(after.root);
});

test.skipIf(!hasPython)('each year stands in the root, in whatever parts it was made', async () => {
  const years = [await yearOf(), await yearOf(), await yearOf(), await yearOf(), await yearOf()];
  const { root } = await rootAt(await signNextDay(2));
  for (const year of years) {
    const pack = await packOf(site, year);
    expect(rooted(pack)).toMatch(new RegExp(`^0 events 1 to \\d+ of \\d+ stand in the root of .*${root}$`));
  }
  await sql`truncate evidence_leaf, evidence_node`.execute(site.db);
  expect((await rootAt(await signNextDay(10_000))).root).toBe(root);
});

test.skipIf(!hasPython)(
  'what happened after the root leaves the year in it; before there is one, none is named',
  async () => {
    const year = await yearOf();
    expect((await packOf(site, year))['root.json']).toBeUndefined();
    await signNextDay();
    const { learner_id: learnerId } = await site.db
      .selectFrom('enrolment')
      .select('learner_id')
      .where('id', '=', year)
      .executeTakeFirstOrThrow();
    await givePackage(site.db, learnerId, 602);
    const pack = await packOf(site, year);
    const said = /^3 events 1 to (\d+) of (\d+) stand .*; nothing is shown for events (\d+) to (\d+)$/;
    const [, rootedTo, all, from, to] = (said.exec(rooted(pack)) ?? []).map(Number);
    expect([from, to]).toEqual([(rootedTo ?? 0) + 1, all]);
    expect(await newestYear(site, learnerId)).toBe(year);
  },
);

test.skipIf(!hasPython)(
  'a chain that is made anew, with all its hashes, does not stand in the root somebody kept',
  async () => {
    const year = await yearOf();
    const kept = await textAt(await signNextDay());
    const facts = (await listEvents(site.db, year)).map((event) =>
      event.kind === 'enrolled'
        ? { ...event, body: { courses: event.body.courses.map((course) => ({ ...course, chosen: true })) } }
        : event,
    );
    const forged = chainFacts(
      EMPTY_CHAIN,
      facts.map(({ kind, body }) => ({ kind, body }) as (typeof facts)[number]),
      1,
      linkHash,
    );
    await forgetEvents(site.db, year);
    await insertEvents(
      site.db,
      forged.map((event) => ({ ...event, enrolmentId: year })),
    );
    const pack = await packOf(site, year);
    expect(rooted(pack, kept)).toMatch(/^1 event \d+ does not stand in the root of /);
  },
);

test('a day without a root, and an address that is none, are not found', async () => {
  for (const file of ['2020-01-01.jwt', '2026-13-01.jwt', 'latest.jwt', '2020-01-01.json']) {
    const answer = await site.app.request(`/.well-known/jixu-evidence-roots/${file}`);
    expect(answer.status, file).toBe(404);
  }
});

test('security 4 a root cannot be changed or removed', async () => {
  await signNextDay();
  for (const statement of [sql`update evidence_root set made_ms = 0`, sql`delete from evidence_root`]) {
    await expect(statement.execute(site.db)).rejects.toThrow('append-only');
  }
});

test('the job makes one a day; one whose key is not in use makes none and says so', async () => {
  await yearOf();
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const run = async (proofSigner: ProofSigner) => {
    for (const job of rootJobs({ db: site.db, log, proofSigner })) expect(await job.run()).toBe(false);
  };
  const count = async () => (await sql`select from evidence_root`.execute(site.db)).rows.length;
  await run(testSigner());
  await run(testSigner());
  expect([await count(), lines]).toEqual([1, []]);
  await pass(DAY_SECONDS);
  await run({ ...testSigner(), publicX: 'another' });
  expect([await count(), lines]).toEqual([1, [expect.stringContaining('an evidence root waits')]]);
  expect(rootJobs({ db: site.db, log, proofSigner: null })).toEqual([]);
});
