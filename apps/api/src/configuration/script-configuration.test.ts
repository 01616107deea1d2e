import { type EnvironmentResult, sentenceOf } from '@jixu/serving/environment';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { expect, test } from 'vitest';
import { readMigrating, readSeeding } from './script-configuration.ts';

const DATABASE_URL = 'postgres://jixu:pw@db.internal:5432/jixu';
const FIELD_KEY = '9f3ac1d27b60e85411aa03cd77e2f6b8d9045e1c6a2b8f7033c4d1e0a9b75f62';
const PARTIES_ORIGIN = 'http://127.0.0.1:3012';

const problemsOf = (result: EnvironmentResult<unknown>): string[] =>
  result.ok ? [] : result.problems.map(sentenceOf);

test('a local site gets demo people and the addresses of its simulators', () => {
  expect(readSeeding({ PROFILE: 'local', DATABASE_URL, FIELD_KEY, PARTIES_ORIGIN })).toEqual({
    ok: true,
    values: {
      ...{ databaseUrl: DATABASE_URL, demoKey: FIELD_KEY, demoKeyOther: null },
      partiesOrigin: PARTIES_ORIGIN,
    },
  });
});

test('a local site signs the proofs of its demo people, for the origin of its pages', () => {
  const proof = { PROOF_KEY_FILE: testProofKeyFile(), SITE_ORIGIN: 'http://127.0.0.1:3010' };
  const read = readSeeding({ PROFILE: 'local', DATABASE_URL, FIELD_KEY, ...proof });
  expect(read.ok && read.values.proofs?.siteOrigins).toEqual(['http://127.0.0.1:3010']);
  const real = readSeeding({ PROFILE: 'production', DATABASE_URL, FIELD_KEY, ...proof });
  expect(real.ok && real.values.proofs).toBeUndefined();
});

test('in production the script needs no key, and whatever is set it makes no demo people and names no simulator', () => {
  const values = { databaseUrl: DATABASE_URL, demoKey: null, demoKeyOther: null, partiesOrigin: null };
  expect(readSeeding({ PROFILE: 'production', DATABASE_URL })).toEqual({ ok: true, values });
  const rich = { PROFILE: 'production', DATABASE_URL, FIELD_KEY, PARTIES_ORIGIN };
  expect(readSeeding(rich)).toEqual({ ok: true, values });
});

test('what is missing or wrong is named as by the server, every variable at once', () => {
  expect(problemsOf(readSeeding({}))).toEqual(['PROFILE is not set', 'DATABASE_URL is not set']);
  expect(problemsOf(readSeeding({ PROFILE: 'local', DATABASE_URL }))).toEqual(['FIELD_KEY is not set']);
  expect(problemsOf(readSeeding({ PROFILE: 'local', DATABASE_URL, FIELD_KEY: 'x' }))).toEqual([
    'FIELD_KEY must be 64 hexadecimal digits, or 2: to 255: before them',
  ]);
  expect(problemsOf(readMigrating({ DATABASE_URL: 'mysql://db/jixu' })).join()).toContain(
    'DATABASE_URL must be an address that starts with postgres://',
  );
  expect(problemsOf(readMigrating({ DATABASE_URL: ' ' }))).toEqual(['DATABASE_URL is not set']);
});
