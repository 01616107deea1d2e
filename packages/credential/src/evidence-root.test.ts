import { expect, test } from 'vitest';
import { type EvidenceRoot, readRoot } from './evidence-root.ts';
import { rootWords } from './root-words.ts';
import { signProof } from './sign-proof.ts';
import { signRoot } from './sign-root.ts';
import { CLAIMS, keySet, makeKey } from './testing/sample-proof.ts';

const KEY = makeKey('2026-1');
const KEYS = keySet(KEY);
const ROOT: EvidenceRoot = {
  day: '2026-11-23',
  root: 'a7'.repeat(32),
  chains: 31,
  prev: '0f'.repeat(32),
  madeMs: Date.parse('2026-11-23T00:10:00+08:00'),
};
const TEXT = signRoot(ROOT, KEY);

test('a root is read as it was signed, the first one too', async () => {
  expect(await readRoot(TEXT, KEYS)).toEqual(ROOT);
  const first = { ...ROOT, prev: null };
  expect(await readRoot(signRoot(first, KEY), KEYS)).toEqual(first);
});

test('any one character changed, and it is none', async () => {
  for (let at = 0; at < TEXT.length; at += 1) {
    const other = TEXT[at] === 'A' ? 'B' : 'A';
    expect(await readRoot(`${TEXT.slice(0, at)}${other}${TEXT.slice(at + 1)}`, KEYS), String(at)).toBeNull();
  }
});

test.each([
  ['of a key that is not published', signRoot(ROOT, makeKey('2026-2')), KEYS],
  ['of another key by the same name', signRoot(ROOT, makeKey('2026-1')), KEYS],
  ['of a key that came into use later', TEXT, keySet({ ...KEY, from: '2026-12-01T00:00:00+08:00' })],
  ['that is a study proof', signProof(CLAIMS, KEY), KEYS],
])('a text %s is no root', async (_, text, keys) => {
  expect(await readRoot(text, keys)).toBeNull();
});

test('who checks a root reads its day and the hash, or that it does not count', () => {
  const words = rootWords(ROOT);
  expect(words[0]).toBe('凭据根有效');
  for (const line of ['日期：2026-11-23，共 31 份年度记录', `凭据根：${ROOT.root}`])
    expect(words).toContain(line);
  expect(rootWords(null)[0]).toBe('凭据根无效');
});
