import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot, root } from '../setup/paths.ts';
import { findSecrets } from './find-secrets.ts';

const LARGEST_BYTES = 2_000_000;

test('X23 no file of the repository holds what looks like a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const texts = files.filter(
    (file) => file !== '' && statSync(fromRoot(file), { throwIfNoEntry: false })?.isFile(),
  );
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts
    .filter((file) => statSync(fromRoot(file)).size < LARGEST_BYTES)
    .flatMap((file) =>
      findSecrets(readFileSync(fromRoot(file), 'utf8')).map(({ line, kind }) => `${file}:${line} ${kind}`),
    );
  expect(found).toEqual([]);
});

/** Put together here, so that the scan does not find its own examples. */
const seeded = [
  ['a private key', ['-----BEGIN', 'RSA PRIVATE', 'KEY-----'].join(' ')],
  ['a cloud access key', `key = "${'AKIA'}${'IOSFODNN7EXAMPLE'}"`],
  ['a cloud access key', `${'LTAI'}${'5tAbCdEfGhIjKlMnOpQr'}`],
  ['a token of a code host', `${'ghp'}_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`],
  ['a token of a registry', `${'npm'}_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`],
  ['a token of a chat', `${'xoxb'}-${'123456789012-abcdefghijkl'}`],
  ['a key of a payment party', `${'sk_live'}_${'4eC39HqLyjWDarjtT1zdp7dc'}`],
  ['a password in an address', `DATABASE_URL=postgres${'://'}app:${'S3cretS3cret'}@db.example.com/jixu`],
] as const;

test.each(seeded)('seeded: %s is found in its line', (kind, text) => {
  expect(findSecrets(`one\n${text}\nthree`)).toEqual([{ line: 2, kind }]);
});

test.each([
  'the private key of a proof is made at the first start',
  'postgres://localhost:5432/jixu',
  'DATABASE_URL=postgres://user:$PASSWORD@host/jixu',
  'sha512-AKIAabc==',
])('%j is none', (text) => expect(findSecrets(text)).toEqual([]));
