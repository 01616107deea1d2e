import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProofKeys } from '@jixu/credential/proof-keys';
import { readStatusList } from '@jixu/credential/status-list';
import { verifyProof } from '@jixu/credential/verify-proof';
import { eventually } from '@jixu/test-kit/eventually';
import { generateProofKey } from '@jixu/test-kit/proof-key';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { proofJobs } from '#jobs/proof-jobs.ts';
import { addHash, testSigner } from '#testing/arrange-proofs.ts';
import { completeYears, countRowWaits, creditWhole } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { findSignedProof, listWaitingProofs } from './issued-proof-store.ts';
import { replaceProofKey } from './proof-key-store.ts';
import type { ProofSigner } from './proof-signer.ts';
import { reissueProof, reissueProofsWithHash, revokeProof } from './revoke-proof.ts';
import { rotateProofKey } from './rotate-proof-key.ts';
import { type Signing, signWaitingProof } from './sign-proofs.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const WATCHED = [7001, 7002, 7003];

async function graduate() {
  const learner = await site.learner();
  await completeYears(site.db, learner.learnerId, WATCHED);
  return { ...learner, serial: await serialOf(learner.browser) };
}

const serialOf = async (browser: TestSite extends { browser(): infer B } ? B : never): Promise<string> =>
  (await browser.call('listStudyProofs', { year_id: 2026 })).data.proof?.serial ?? '';

async function published() {
  const keys = readProofKeys(await (await site.app.request('/.well-known/jixu-proof-keys.json')).json());
  if (keys === null) throw new Error('the published keys cannot be read');
  const response = await site.app.request('/.well-known/jixu-proof-status.jwt');
  return { keys, status: await readStatusList(await response.text(), keys) };
}

async function verdictOf(serial: string, jws?: string) {
  const { keys, status } = await published();
  const text = jws ?? (await findSignedProof(site.db, serial))?.jws ?? '';
  return verifyProof(text, keys, status);
}

/** Runs the jobs that are about proofs once. */
async function runJobs(proofSigner: ProofSigner | null = testSigner()): Promise<void> {
  for (const job of proofJobs({ db: site.db, log: site.deps.log, proofSigner })) while (await job.run());
}

test('PROOF-10 a proof states the year, and anybody verifies it by the published keys alone', async () => {
  const { person, serial } = await graduate();
  const verdict = await verdictOf(serial);
  expect(verdict).toMatchObject({
    outcome: 'valid',
    issuer: 'http://127.0.0.1:3010',
    claims: {
      serial,
      name: person.name,
      idLast4: person.idNumber.slice(-4),
      areaName: '深圳市南山区',
      yearName: '2026年度',
      proCredits: 30,
      pubCredits: 20,
      totalCredits: 50,
      courseCount: 2,
      examScore: null,
    },
  });
  expect(JSON.stringify(verdict)).not.toContain(person.idNumber);
});

test('a key is in use when it signs its first proof, however long it takes to be put in use', async () => {
  await sql`
    create function put_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1.1); return null; end $$`.execute(site.db);
  await sql`
    create trigger slow before insert on proof_key for each statement execute function put_slowly()`.execute(
    site.db,
  );
  const { serial } = await graduate();
  expect((await verdictOf(serial)).outcome).toBe('valid');
});

test('a proof that is signed while its key is being replaced waits for the new one', async () => {
  await graduate();
  const { learnerId } = await site.learner();
  await creditWhole(site.db, learnerId, WATCHED);
  await sql`update enrolment set completed_ms = 1 where completed_ms is null`.execute(site.db);
  await runJobs(null);
  const [waiting] = await listWaitingProofs(site.db, 1, []);
  if (waiting === undefined) throw new Error('no proof waits');
  const next = { kid: 'next', publicX: 'x' };
  let signing: Promise<Signing> | undefined;
  await inTransaction(site.db, async (trx) => {
    await replaceProofKey(trx, next);
    signing = signWaitingProof(site.db, testSigner(), waiting);
    await eventually(async () => expect(await countRowWaits(site.db)).toBe(1));
  });
  expect(await signing).toEqual({ kind: 'key-not-in-use' });
});

test('a year has one proof, however often its end is noticed, and what is signed stays', async () => {
  const { learnerId, serial } = await graduate();
  await runJobs();
  await runJobs();
  const rows = await sql<{ serial: string }>`
    select serial from study_proof where learner_id = ${learnerId}`.execute(site.db);
  expect(rows.rows).toEqual([{ serial }]);
  for (const change of [
    sql`update study_proof set jws = 'x' where serial = ${serial}`,
    sql`update study_proof set facts = '{}' where serial = ${serial}`,
    sql`delete from study_proof where serial = ${serial}`,
  ])
    await expect(change.execute(site.db)).rejects.toThrow('a study proof stays as it was issued');
});

test('years that were completed before there were proofs get one each from the jobs, completed when they were', async () => {
  const { learnerId, browser } = await site.learner();
  await creditWhole(site.db, learnerId, WATCHED);
  const completed = Date.parse('2026-03-01T10:00:00+08:00');
  await sql`update enrolment set completed_ms = ${completed} where learner_id = ${learnerId}`.execute(
    site.db,
  );
  await runJobs();
  const verdict = await verdictOf(await serialOf(browser));
  expect(verdict).toMatchObject({
    outcome: 'valid',
    claims: { completedAt: '2026-03-01T10:00:00+08:00', courseCount: 2 },
  });
});

test('PROOF-05 proofs wait for a key, and one that cannot be signed keeps no other waiting', async () => {
  const [first, second] = [await site.learner(), await site.learner()];
  for (const { learnerId } of [first, second]) await creditWhole(site.db, learnerId, WATCHED);
  await sql`update enrolment set completed_ms = 1`.execute(site.db);
  await runJobs(null);
  expect([await serialOf(first.browser), await serialOf(second.browser)]).toEqual(['', '']);
  const { idCard } = (
    await sql<{ idCard: Buffer }>`
      select id_card_sealed as "idCard" from learner where id = ${first.learnerId}`.execute(site.db)
  ).rows[0] ?? { idCard: Buffer.alloc(0) };
  await sql`update learner set id_card_sealed = '\\x00' where id = ${first.learnerId}`.execute(site.db);
  await runJobs();
  expect(await serialOf(first.browser)).toBe('');
  expect(await serialOf(second.browser)).not.toBe('');
  expect(site.log.join('')).toContain('a proof cannot be signed');
  await sql`update learner set id_card_sealed = ${idCard} where id = ${first.learnerId}`.execute(site.db);
  await runJobs();
  expect(await serialOf(first.browser)).not.toBe('');
});

test('a proof that is issued anew has a new serial, and the old one is revoked with it', async () => {
  const { browser, serial, person } = await graduate();
  const old = (await findSignedProof(site.db, serial))?.jws ?? '';
  expect((await verdictOf(serial)).outcome).toBe('valid');
  const outcome = await reissueProof(site.db, { serial, reason: '姓名更正', by: 'desk' });
  if (outcome.kind !== 'reissued') throw new Error(outcome.kind);
  await runJobs();
  expect(outcome.serial).not.toBe(serial);
  expect(await serialOf(browser)).toBe(outcome.serial);
  expect((await verdictOf(serial, old)).outcome).toBe('revoked');
  expect((await verdictOf(outcome.serial)).outcome).toBe('valid');
  const { data } = await site.browser().call('findStudyProofs', {
    user_name: person.name,
    id_card: person.idNumber,
  });
  expect(data).toHaveLength(1);
  expect(data[0].proof_url).toContain(outcome.serial);
  expect(await reissueProof(site.db, { serial, reason: '再次', by: 'desk' })).toEqual({
    kind: 'rejected',
    why: 'revoked-already',
  });
});

test('every proof that carries a hash of the ID number is issued anew without one, and no other', async () => {
  const [hashed, plain] = [await graduate(), await graduate()];
  await addHash(site.db, hashed.serial);
  expect(await reissueProofsWithHash(site.db, 'desk')).toBe(1);
  await runJobs();
  expect(await serialOf(plain.browser)).toBe(plain.serial);
  const serial = await serialOf(hashed.browser);
  expect(serial).not.toBe(hashed.serial);
  const verdict = await verdictOf(serial);
  expect(verdict.outcome).toBe('valid');
  expect('claims' in verdict && verdict.claims).not.toHaveProperty('idHash');
  expect(await reissueProofsWithHash(site.db, 'desk')).toBe(0);
});

test('a proof that is revoked opens nowhere, and its row and its record are gone', async () => {
  const { browser, serial, person } = await graduate();
  const fields = { user_name: person.name, id_card: person.idNumber };
  const [row] = (await site.browser().call('findStudyProofs', fields)).data;
  const { course_id, area_id, year_id, id_number, ticket } = row;
  expect(await revokeProof(site.db, { serial, reason: '冒名学习', by: 'desk' })).toEqual({ kind: 'revoked' });
  expect(await revokeProof(site.db, { serial: 'JX2026-00000000', reason: 'x', by: 'desk' })).toEqual({
    kind: 'rejected',
    why: 'unknown',
  });
  expect((await site.app.request(row.proof_url)).status).toBe(404);
  expect((await site.browser().call('findStudyProofs', fields)).data).toEqual([]);
  const record = await browser.call('getStudyRecord', { course_id, area_id, year_id, id_number, ticket });
  expect(record.errcode).toBe(2653);
  expect((await browser.call('listStudyProofs', { year_id: 2026 })).data.proof).toMatchObject({
    serial,
    is_revoked: 1,
  });
  expect((await browser.call('createStudyProof', { year_id: 2026 })).errcode).toBe(2651);
  await runJobs();
  expect((await browser.call('listStudyProofs', { year_id: 2026 })).data.proof.is_revoked).toBe(1);
});

test('after a rotation old proofs stay valid, the old key signs nothing more, and the new one does', async () => {
  const before = await graduate();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'jixu-proof-')), 'next.pem');
  generateProofKey(file);
  const { learnerId, browser } = await site.learner();
  await creditWhole(site.db, learnerId, WATCHED);
  await sql`update enrolment set completed_ms = 1 where completed_ms is null`.execute(site.db);
  await runJobs(testSigner(file));
  expect(await serialOf(browser)).toBe('');
  expect(site.log.join('')).toContain('key-not-in-use');
  expect(await rotateProofKey(site.db, readFileSync(file, 'utf8'))).toMatchObject({ kind: 'rotated' });
  expect(await rotateProofKey(site.db, readFileSync(file, 'utf8'))).toEqual({ kind: 'known-already' });
  await runJobs();
  expect(await serialOf(browser)).toBe('');
  await runJobs(testSigner(file));
  const { keys } = await published();
  expect(keys.keys.map(({ until }) => until === null)).toEqual([false, true]);
  for (const serial of [before.serial, await serialOf(browser)]) {
    const text = (await findSignedProof(site.db, serial))?.jws ?? '';
    expect((await verifyProof(text, keys, null)).outcome).toBe('valid');
  }
});

test('keys and status may be kept, and are asked for again by their tag', async () => {
  await graduate();
  for (const address of ['/.well-known/jixu-proof-keys.json', '/.well-known/jixu-proof-status.jwt']) {
    const response = await site.app.request(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const etag = response.headers.get('etag') ?? '';
    const again = await site.app.request(address, { headers: { 'if-none-match': etag } });
    // The status list is dated to the minute, which may have just begun.
    expect([200, 304]).toContain(again.status);
    if (address.endsWith('.json')) expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('before the first proof there are no keys and no list', async () => {
  const { keys } = await published();
  expect(keys.keys).toEqual([]);
  expect((await site.app.request('/.well-known/jixu-proof-status.jwt')).status).toBe(404);
});
