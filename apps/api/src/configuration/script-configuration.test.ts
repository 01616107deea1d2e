import { tmpdir } from 'node:os';
import { type EnvironmentResult, sentenceOf } from '@jixu/serving/environment';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { expect, test } from 'vitest';
import { readMigrating, readSeeding } from './script-configuration.ts';

const DATABASE_URL = 'postgres://jixu:pw@db.internal:5432/jixu?sslmode=verify-full';
const FIELD_KEY = '9f3ac1d27b60e85411aa03cd77e2f6b8d9045e1c6a2b8f7033c4d1e0a9b75f62';
const PARTIES_ORIGIN = 'http://127.0.0.1:3012';
const MEDIA_DIR = '/srv/media';

const problemsOf = (result: EnvironmentResult<unknown>): string[] =>
  result.ok ? [] : result.problems.map(sentenceOf);

test('a local site gets demo people and the addresses of its simulators', () => {
  expect(readSeeding({ PROFILE: 'local', DATABASE_URL, FIELD_KEY, PARTIES_ORIGIN, MEDIA_DIR })).toEqual({
    ok: true,
    values: {
      databaseUrl: DATABASE_URL,
      demoKey: FIELD_KEY,
      demoKeyOther: null,
      partiesOrigin: PARTIES_ORIGIN,
      contentDirectory: null,
      hasSample: true,
      mediaDirectory: MEDIA_DIR,
    },
  });
});

test('a local site signs the proofs of its demo people, for the origin of its pages', () => {
  const proof = { PROOF_KEY_FILE: testProofKeyFile(), SITE_ORIGIN: 'http://127.0.0.1:3010' };
  const read = readSeeding({ PROFILE: 'local', DATABASE_URL, FIELD_KEY, MEDIA_DIR, ...proof });
  expect(read.ok && read.values.proofs?.siteOrigins).toEqual(['http://127.0.0.1:3010']);
  const real = readSeeding({ PROFILE: 'production', DATABASE_URL, FIELD_KEY, ...proof });
  expect(real.ok && real.values.proofs).toBeUndefined();
});

test('in production the script needs no key, and whatever is set it makes no demo people and names no simulator', () => {
  const values = {
    databaseUrl: DATABASE_URL,
    demoKey: null,
    demoKeyOther: null,
    partiesOrigin: null,
    contentDirectory: null,
    hasSample: false,
    mediaDirectory: null,
  };
  expect(readSeeding({ PROFILE: 'production', DATABASE_URL })).toEqual({ ok: true, values });
  const rich = { PROFILE: 'production', DATABASE_URL, FIELD_KEY, PARTIES_ORIGIN };
  expect(readSeeding(rich)).toEqual({ ok: true, values });
});

test('O7 courses need the folder of their recordings, unless players fetch them elsewhere; production brings its own courses', () => {
  const folder = tmpdir();
  const own = { PROFILE: 'production', DATABASE_URL, CONTENT_DIR: folder };
  expect(problemsOf(readSeeding(own)).join()).toContain('MEDIA_DIR is not set');
  const elsewhere = readSeeding({ ...own, SEGMENT_EVIDENCE: 'off' });
  expect(elsewhere.ok && elsewhere.values).toMatchObject({ contentDirectory: folder, mediaDirectory: null });
  expect(problemsOf(readSeeding({ ...own, MEDIA_DIR, CONTENT_DIR: '/nowhere' }))).toEqual([
    'CONTENT_DIR must name a folder that is there',
  ]);
});

test('in production no script speaks to a database on another machine without TLS', () => {
  const open = 'postgres://jixu:pw@db.internal:5432/jixu';
  for (const read of [readMigrating, readSeeding])
    expect(problemsOf(read({ PROFILE: 'production', DATABASE_URL: open })).join()).toContain(
      'must ask for TLS',
    );
  expect(problemsOf(readMigrating({ DATABASE_URL: open }))).toEqual([]);
});

test('what is missing or wrong is named as by the server, every variable at once', () => {
  expect(problemsOf(readSeeding({}))).toEqual(['PROFILE is not set', 'DATABASE_URL is not set']);
  expect(problemsOf(readSeeding({ PROFILE: 'local', DATABASE_URL, MEDIA_DIR }))).toEqual([
    'FIELD_KEY is not set',
  ]);
  expect(problemsOf(readSeeding({ PROFILE: 'local', DATABASE_URL, MEDIA_DIR, FIELD_KEY: 'x' }))).toEqual([
    'FIELD_KEY must be 64 hexadecimal digits, or 2: to 255: before them',
  ]);
  expect(problemsOf(readMigrating({ DATABASE_URL: 'mysql://db/jixu' })).join()).toContain(
    'DATABASE_URL must be an address that starts with postgres://',
  );
  expect(problemsOf(readMigrating({ DATABASE_URL: ' ' }))).toEqual(['DATABASE_URL is not set']);
});
