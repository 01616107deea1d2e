import { KEYS_PATH, qrText, STATUS_PATH } from '@jixu/credential/addresses';
import { proofsInPdf, proofsInText } from '@jixu/credential/find-proofs';
import { readProofKeys } from '@jixu/credential/proof-keys';
import { readStatusList } from '@jixu/credential/status-list';
import { verifyAll } from '@jixu/credential/verify-all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { revokeProof } from './revoke-proof.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** What a stranger has: the file, and what the site publishes. Nothing else of the site is asked. */
async function downloaded() {
  const { browser, learnerId, person } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  const { url } = (await browser.call('createStudyProof', { year_id: 2026 })).data;
  const file = new Uint8Array(await (await site.app.request(url)).arrayBuffer());
  return { file, person, serial: /(JX[\w-]+)\.pdf/.exec(url)?.[1] ?? '' };
}

async function verdictsOn(texts: readonly string[]) {
  const keys = readProofKeys(await (await site.app.request(KEYS_PATH)).json());
  if (!keys) throw new Error('no keys are published');
  const list = await readStatusList(await (await site.app.request(STATUS_PATH)).text(), keys);
  return verifyAll(texts, keys, list);
}

test('learning check 28: the downloaded PDF holds its proof in both forms, valid by what is published alone', async () => {
  const { file, person, serial } = await downloaded();
  const texts = await proofsInPdf(file);
  expect(texts).toHaveLength(2);
  const verdicts = await verdictsOn(texts);
  expect(verdicts).toMatchObject([
    { outcome: 'valid', claims: { serial, name: person.name }, status: { kind: 'in-force' } },
  ]);
  const [verdict] = verdicts;
  if (!verdict || !('claims' in verdict)) throw new Error('nothing is stated');
  expect(verdict.claims.idLast4).toBe(person.idNumber.slice(-4));
  const [short = ''] = texts.toSorted((one, other) => one.length - other.length);
  expect(proofsInText(qrText(short, verdict.issuer))).toEqual([short]);
});

test('learning check 28: a byte changed in either form is invalid, a revoked proof revoked', async () => {
  const { file, serial } = await downloaded();
  const texts = await proofsInPdf(file);
  for (const [at, text] of texts.entries()) {
    const middle = text.length >> 1;
    const changed = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
    expect(await verdictsOn(texts.with(at, changed))).toMatchObject([{ outcome: 'signature-wrong' }]);
  }
  await revokeProof(site.db, { serial, reason: '信息有误', by: 'desk' });
  expect(await verdictsOn(texts)).toMatchObject([{ outcome: 'revoked', claims: { serial } }]);
});
