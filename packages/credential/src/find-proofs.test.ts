import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { isPdf, proofsInPdf, proofsInText } from './find-proofs.ts';

const PROOF = 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJ4In0.c2ln';

test.each([
  ['itself', PROOF],
  ['an address', `https://jixu.example.cn/verify.html#${PROOF}`],
  ['lines broken by a mail', `请核对：\n${PROOF.slice(0, 9)}\r\n  ${PROOF.slice(9)}\n`],
  ['quotation marks', `“${PROOF}”`],
])('a proof is found in %s', (_, text) => {
  expect(proofsInText(text)).toEqual([PROOF]);
});

test('where there is none, none is found', () => {
  for (const text of ['', '你好', 'eyJhbGciOiJFZERTQSJ9', 'a.b.c']) expect(proofsInText(text)).toEqual([]);
});

const stream = (bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const pdf = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('%%EOF\n')]));

test('an attachment of a PDF is found, compressed or not, once', async () => {
  const packed = pdf(stream(deflateSync(Buffer.from('a page'))), stream(deflateSync(Buffer.from(PROOF))));
  expect(await proofsInPdf(packed)).toEqual([PROOF]);
  expect(await proofsInPdf(pdf(stream(Buffer.from(PROOF)), stream(deflateSync(Buffer.from(PROOF)))))).toEqual(
    [PROOF],
  );
  expect(await proofsInPdf(pdf(stream(Buffer.from([0, 1, 2, 255]))))).toEqual([]);
});

test('a stream cut off or broken is no reason to stop', async () => {
  const broken = deflateSync(Buffer.from(PROOF)).subarray(0, 10);
  expect(await proofsInPdf(pdf(stream(broken), stream(deflateSync(Buffer.from(PROOF)))))).toEqual([PROOF]);
});

test('a PDF is told by its first bytes', () => {
  expect(isPdf(pdf())).toBe(true);
  expect(isPdf(utf8(PROOF))).toBe(false);
});
