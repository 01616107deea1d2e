import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProofKeys } from '@jixu/credential/proof-keys';
import { signBadge, signProof } from '@jixu/credential/sign-proof';
import { signStatusList } from '@jixu/credential/sign-status-list';
import { readStatusList } from '@jixu/credential/status-list';
import { verifyProof } from '@jixu/credential/verify-proof';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofJobs } from '#jobs/proof-jobs.ts';
import { testSigner } from '#testing/arrange-proofs.ts';
import { completeYears } from '#testing/arrange-world.ts';
import { operatorOn, TRAIL } from '#testing/operate.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { compromiseProofKey, reissueProofsOfKey } from './compromise-proof-key.ts';
import { findSignedProof } from './issued-proof-store.ts';
import { createProofSigner, type ProofSigner } from './proof-signer.ts';
import { makeProofKey } from './rotate-proof-key.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const WHY = { reason: '密钥文件外泄', by: '李敏' };

async function graduate() {
  const { browser, learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  return { browser, learnerId };
}

type Browser = Awaited<ReturnType<typeof graduate>>['browser'];

const proofOf = async (browser: Browser) =>
  (await browser.call('listStudyProofs', { year_id: 2026 })).data.proof;

async function keys() {
  const found = readProofKeys(await (await site.app.request('/.well-known/jixu-proof-keys.json')).json());
  if (found === null) throw new Error('the published keys cannot be read');
  return found;
}

function signerOf(pem: string): ProofSigner {
  const signer = createProofSigner({ ...site.deps.configuration, proofKey: createPrivateKey(pem) });
  if (signer === null) throw new Error('there is a key, and no signer');
  return signer;
}

async function runJobs(proofSigner: ProofSigner): Promise<void> {
  for (const job of proofJobs({ db: site.db, log: site.deps.log, proofSigner })) while (await job.run());
}

/** What the years of a learner say of their proofs, oldest first. */
async function eventsOf(learnerId: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from evidence_event where enrolment_id in (select id from enrolment where learner_id = ${learnerId})
      and kind like 'proof-%' order by seq`.execute(site.db);
  return rows.map(({ kind }) => kind);
}

/** Whoever took the mark away would make forgeries valid. */
async function expectMarkToStay(): Promise<void> {
  for (const change of [
    sql`update proof_key set compromised_ms = null, compromise_reason = null, compromised_by = null`,
    sql`update proof_key set until_ms = null where compromised_ms is not null`,
    sql`delete from proof_key`,
  ])
    await expect(change.execute(site.db)).rejects.toThrow();
}

test('a stolen key: marked with its successor in use, its proofs issued anew and told, and nothing it signs counts', async () => {
  const stolen = testSigner();
  const [first, second] = [await graduate(), await graduate()];
  const before = await proofOf(first.browser);
  const theirs = await findSignedProof(site.db, before.serial);
  if (theirs === null) throw new Error('the proof is not signed');
  const { kid } = stolen.key;
  const published = await keys();
  const inUseSince = published.keys.find((key) => key.kid === kid)?.from ?? '';
  expect(await compromiseProofKey(site.db, { ...WHY, kid: 'nobody', nextPem: null })).toEqual({
    kind: 'rejected',
    why: 'unknown',
  });
  expect(await compromiseProofKey(site.db, { ...WHY, kid, nextPem: null })).toEqual({
    kind: 'rejected',
    why: 'needs-key',
  });
  const operate = operatorOn(site.databaseUrl, { LANG: 'en_US.UTF-8' });
  const call = ['proofs', 'compromise', kid, ...TRAIL];
  const file = path.join(tmpdir(), `jixu-next-${process.pid}.pem`);
  expect(await operate(...call)).toMatchObject({ code: 1, said: expect.stringContaining('key in use') });
  expect(await operate(...call, '--file', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('2 proofs would be issued anew'),
  });
  expect([existsSync(file), (await keys()).keys]).toEqual([false, published.keys]);
  const nextPem = makeProofKey();
  const fresh = signerOf(nextPem);
  expect(await compromiseProofKey(site.db, { ...WHY, kid, nextPem })).toEqual({
    kind: 'marked',
    proofs: 2,
    next: fresh.key.kid,
  });
  // From this moment on, before a single proof has been issued anew.
  expect((await verifyProof(theirs.jws, await keys(), null)).outcome).toBe('key-compromised');
  expect(await findSignedProof(site.db, before.serial)).toBeNull();
  for (const at of [inUseSince, theirs.claims.issuedAt])
    for (const sign of [signProof, signBadge]) {
      const forged = sign({ ...theirs.claims, name: '无此人', issuedAt: at }, stolen.key);
      expect((await verifyProof(forged, await keys(), null)).outcome).toBe('key-compromised');
    }
  const list = signStatusList({ revoked: [], issued: 9, nowMs: Date.parse(inUseSince) }, stolen.key);
  expect(await readStatusList(list, await keys())).toBeNull();

  expect(await reissueProofsOfKey(site.db, { ...WHY, kid })).toEqual({ reissued: 2, left: [] });
  await runJobs(stolen);
  expect(await proofOf(first.browser)).toBeNull();
  expect(await eventsOf(first.learnerId)).toEqual(['proof-issued', 'proof-revoked']);
  await runJobs(fresh);
  for (const { browser, learnerId } of [first, second]) {
    const { serial } = await proofOf(browser);
    const document = await findSignedProof(site.db, serial);
    expect((await verifyProof(document?.jws ?? '', await keys(), null)).outcome).toBe('valid');
    expect(await eventsOf(learnerId)).toEqual(['proof-issued', 'proof-revoked', 'proof-issued']);
  }
  const sent =
    await sql`select from score_sending where serial = ${(await proofOf(first.browser)).serial}`.execute(
      site.db,
    );
  expect(sent.rows).toHaveLength(1);

  // Interrupted or repeated, it goes on, and there is nothing left to do.
  expect(await compromiseProofKey(site.db, { ...WHY, kid, nextPem: null })).toMatchObject({
    kind: 'marked-already',
    proofs: 0,
  });
  expect(await reissueProofsOfKey(site.db, { ...WHY, kid })).toEqual({ reissued: 0, left: [] });
  expect(await operate(...call, '--confirm', 'compromise')).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 of 0 proofs'),
  });
  await expectMarkToStay();
});
