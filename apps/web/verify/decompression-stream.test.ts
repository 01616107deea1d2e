import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FflateStream } from './decompression-stream.ts';

const TEXT = '会计人员继续教育学习证明'.repeat(500);

test.each([
  ['zlib', deflateSync],
  ['gzip', gzipSync],
])('unpacks what %s packed, as the browser’s own would', async (_name, pack) => {
  const stream = new Blob([new Uint8Array(pack(TEXT))]).stream().pipeThrough(new FflateStream());
  expect(await new Response(stream).text()).toBe(TEXT);
});

test('what is not packed fails', async () => {
  const stream = new Blob(['%PDF']).stream().pipeThrough(new FflateStream());
  await expect(new Response(stream).text()).rejects.toThrow();
});
