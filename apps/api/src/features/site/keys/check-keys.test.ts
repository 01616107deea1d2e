import { createPrivateKey } from 'node:crypto';
import { sentenceOf } from '@jixu/serving/environment';
import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeProofKey } from '#features/proof/study-proof/rotate-proof-key.ts';
import { completeYears } from '#testing/arrange-world.ts';
import { operatorOn, TRAIL } from '#testing/operate.ts';
import { openTestSite, type TestSite, testConfiguration } from '#testing/test-site.ts';
import { checkKeys, type ProcessKeys } from './check-keys.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
/** As if no process had been there. */
beforeEach(async () => {
  await site.db.deleteFrom('key_check').execute();
});

const OWN = testConfiguration('postgres://nobody@127.0.0.1:1/none');
const NEXT = `2:${'9d'.repeat(32)}`;

const problems = async (keys: ProcessKeys) => (await checkKeys(site.db, keys)).map(sentenceOf);
const readyz = async () => (await site.app.request('/readyz')).json();

test('a database whose people were encrypted with another key than this is not taken over by it', async () => {
  await site.learner();
  expect(await problems({ ...OWN, fieldKey: '11'.repeat(32) })).toEqual([
    'FIELD_KEY is not the key of this database',
  ]);
  expect(await site.db.selectFrom('key_check').selectAll().execute()).toEqual([]);
});

test('the first process writes its keys down, and every other has the same or is refused, each key by its name', async () => {
  const taken = await Promise.all([problems(OWN), problems(OWN), problems(OWN)]);
  expect(taken).toEqual([[], [], []]);
  expect(await problems({ ...OWN, fieldKey: '11'.repeat(32) })).toEqual([
    'FIELD_KEY is not the key of this database',
  ]);
  expect(await problems({ ...OWN, signingKey: Buffer.alloc(32, 7) })).toEqual([
    'SIGNING_KEY is not the key of this database',
  ]);
  expect(await problems({ ...OWN, smsSignSecret: 'x' })).toEqual([
    'SMS_SIGN_SECRET is not the key of this database',
  ]);
  const all = { fieldKey: '11'.repeat(32), signingKey: Buffer.alloc(32, 7), smsSignSecret: 'x' };
  expect((await problems(all)).join('\n')).not.toMatch(/11{4}|0707|: x/);
  expect(await problems(all)).toHaveLength(3);
});

test('a key of proofs has to be one of the database as soon as that has any', async () => {
  const proofKey = createPrivateKey(makeProofKey());
  expect(await problems({ ...OWN, proofKey })).toEqual([]);
  const { learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  expect(await problems(OWN)).toEqual([]);
  expect((await problems({ ...OWN, proofKey })).join()).toMatch(/^PROOF_KEY_FILE holds a key that never was/);
});

test('a key that is only read has to be the one that others read, and is not used before it is in use', async () => {
  expect(await problems({ ...OWN, fieldKeyOther: NEXT })).toEqual([]);
  expect(await problems({ ...OWN, fieldKeyOther: NEXT })).toEqual([]);
  expect(await problems({ ...OWN, fieldKeyOther: `2:${'8c'.repeat(32)}` })).toEqual([
    'FIELD_KEY_OTHER is not the key of this database',
  ]);
  expect((await problems({ ...OWN, fieldKey: NEXT, fieldKeyOther: OWN.fieldKey })).join()).toMatch(
    /^FIELD_KEY is not in use yet/,
  );
});

test('a process is ready on its own database alone: one that is swapped under it takes it out', async () => {
  site.log.length = 0;
  expect(await readyz()).toMatchObject({ status: 'ready' });
  await site.db
    .updateTable('key_check')
    .set({ value: Buffer.alloc(32, 1) })
    .where('purpose', '=', 'field')
    .where('number', '=', 1)
    .execute();
  // An answer is kept for a second.
  await eventually(async () => {
    const answer = await site.app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'keys-differ' }]);
  });
  expect(site.log.join('')).toContain('FIELD_KEY');
});

test('an operator gives the database another SIGNING_KEY and SMS_SIGN_SECRET', async () => {
  const signing = { SIGNING_KEY: 'c7'.repeat(32), SMS_SIGN_SECRET: 'another one' };
  const operate = operatorOn(site.databaseUrl, signing);
  const changed = { signingKey: Buffer.from(signing.SIGNING_KEY, 'hex'), smsSignSecret: 'another one' };
  expect(await problems(OWN)).toEqual([]);
  expect(await operate('keys', 'replace-signing', ...TRAIL)).toMatchObject({ code: 0 });
  expect(await problems(changed)).toHaveLength(2);
  expect(await operate('keys', 'replace-signing', ...TRAIL, '--confirm', 'replace-signing')).toMatchObject({
    code: 0,
  });
  expect(await problems(changed)).toEqual([]);
  expect(await problems({ signingKey: OWN.signingKey })).toHaveLength(1);
});
