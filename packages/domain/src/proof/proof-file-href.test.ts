import { expect, test } from 'vitest';
import { proofFileHref } from './proof-file-href.ts';

test.each([
  ['PROOF-11 no document', '', null],
  ['PROOF-11 blanks', '  ', null],
  ['PROOF-13 http', 'http://files.example/p.pdf?ticket=p1', 'https://files.example/p.pdf?ticket=p1'],
  ['PROOF-13 HTTP in capitals', 'HTTP://files.example/p.pdf', 'https://files.example/p.pdf'],
  ['https', 'https://files.example/p.pdf', 'https://files.example/p.pdf'],
  ['a path of this site', '/files/proofs/2026.pdf?ticket=p1.a', '/files/proofs/2026.pdf?ticket=p1.a'],
  ['another site without a scheme', '//evil.example/p.pdf', null],
  ['a path with a backslash', '/\\evil.example', null],
  ['a script', 'javascript:alert(1)', null],
])('%s: %s', (_name, url, href) => {
  expect(proofFileHref(url)).toBe(href);
});
