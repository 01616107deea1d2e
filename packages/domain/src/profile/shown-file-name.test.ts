import { expect, test } from 'vitest';
import { shownFileName } from './shown-file-name.ts';

test.each([
  ['头像.png', '头像.png'],
  ['C:\\fakepath\\证书.pdf', '证书.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a/b/', '未命名'],
  ['..', '未命名'],
  ['', '未命名'],
  [' \t\n', '未命名'],
  ['发票\r\nSet-Cookie: a=b.pdf', '发票Set-Cookie: a=b.pdf'],
  ['照片\u202Egpj.exe', '照片gpj.exe'],
  ['坏\uD800字.png', '坏字.png'],
  ['长'.repeat(300), '长'.repeat(120)],
  ['👍'.repeat(100), '👍'.repeat(60)],
  [`${'a'.repeat(119)}👍`, 'a'.repeat(119)],
])('%j is shown as %j', (given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});
