import { expect, test } from 'vitest';
import { signMediaToken, verifyMediaToken } from './media-token.ts';

const KEY = Buffer.alloc(32, 7);
const grant = { kind: 'lease', id: 123_456, videoId: 9001, expiresAt: 1_800_000_000 } as const;

test('a signed address opens its video until its end', () => {
  const token = signMediaToken(KEY, grant);
  expect(verifyMediaToken(KEY, token, 9001, 1_799_999_999)).toEqual(grant);
  expect(verifyMediaToken(KEY, token, 9001, 1_800_000_000)).toBeNull();
  expect(verifyMediaToken(KEY, token, 9002, 1_799_999_999)).toBeNull();
});

test('a token with any character changed, or of another key, opens nothing', () => {
  const token = signMediaToken(KEY, grant);
  for (let at = 0; at < token.length; at++) {
    const letter = token[at] === 'a' ? 'b' : 'a';
    const changed = token.slice(0, at) + letter + token.slice(at + 1);
    expect(verifyMediaToken(KEY, changed, 9001, 0), `character ${at}`).toBeNull();
  }
  expect(verifyMediaToken(Buffer.alloc(32, 8), token, 9001, 0)).toBeNull();
  expect(verifyMediaToken(KEY, '', 9001, 0)).toBeNull();
});
