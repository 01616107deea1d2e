import { expect, test } from 'vitest';
import { streamTokenOf, withStreamToken } from './stream-token.ts';

test.each([
  ['/media/old/7001/index.m3u8', '/media/new/7001/index.m3u8'],
  ['https://a.cn/media/old/7001/v0/seg-3.m4s?x=1', 'https://a.cn/media/new/7001/v0/seg-3.m4s?x=1'],
  ['/storage/media/old/7001/x', '/storage/media/old/7001/x'],
  ['https://cdn.cn/vod/index.m3u8', 'https://cdn.cn/vod/index.m3u8'],
])('%s is signed anew as %s', (address, signed) => {
  expect(withStreamToken(address, 'new')).toBe(signed);
  expect(withStreamToken(address, null)).toBe(address);
});

test('the token of an address is read from its path', () => {
  expect(streamTokenOf('/media/v1.Zk3x.5cQ0/7001/index.m3u8')).toBe('v1.Zk3x.5cQ0');
  expect(streamTokenOf('/elsewhere/index.m3u8')).toBeNull();
  expect(streamTokenOf('')).toBeNull();
});

test('a token with signs that patterns know is taken as it is', () => {
  expect(withStreamToken('/media/a/1/x', '$1$&')).toBe('/media/$1$&/1/x');
});
