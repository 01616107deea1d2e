import { describe, expect, test } from 'vitest';
import { pdfFile, savedName, shownName } from './pdf-file.ts';

const SITE = 'https://jixu.example';
const at = (fileUrl: string, fileName = '') => pdfFile({ fileUrl, fileName }, SITE);

test.each([
  ['/files/flow-pc.pdf', '/files/flow-pc.pdf'],
  ['https://jixu.example/files/flow-pc.pdf?v=2', '/files/flow-pc.pdf?v=2'],
  ['/media/7001/handout.pdf', '/media/7001/handout.pdf'],
])('PDF-01 %s is shown from %s', (address, path) => expect(at(address)).toMatchObject({ path }));

test('PDF-04 without an address there is no file', () => {
  expect(at('')).toBe('missing');
  expect(at('  ')).toBe('missing');
});

describe('X14 nothing but a file of this site is ever fetched', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/x.pdf',
    'http://[::ffff:127.0.0.1]/x.pdf',
    'http://0x7f.1/x.pdf',
    'http://2130706433/x.pdf',
    'http://127.0.0.1:3011/readyz',
    'http://localhost/x.pdf',
    'https://evil.example/x.pdf',
    'https://jixu.example.evil.example/files/x.pdf',
    'https://jixu.example@evil.example/files/x.pdf',
    'https://jixu.example:8443/files/x.pdf',
    'http://jixu.example/files/x.pdf',
    'https://rebind.evil.example/files/x.pdf',
    '//evil.example/files/x.pdf',
    '///evil.example/files/x.pdf',
    '/\\evil.example/files/x.pdf',
    '\\\\evil.example\\x.pdf',
    '/files/../app/further_edu/home_page/index',
    '/files/%2e%2e/app/x',
    '/files/..%2fapp/x',
    '/files//evil.example/x.pdf',
    '/files/%5c%5cevil.example/x.pdf',
    '/app/further_edu/home_page/index',
    '/wxpub/api/user_info',
    '/storage/video/pull_progressv2',
    '/developers/',
    '/',
    'files/x.pdf',
    'file:///etc/passwd',
    'data:application/pdf;base64,JVBERi0=',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://jixu.example/1',
    'javascript:alert(1)',
    'ftp://jixu.example/files/x.pdf',
    'view-source:https://jixu.example/files/x.pdf',
    'gopher://127.0.0.1/x',
    '/files/x\u0000.pdf',
    '/files/@evil.example/x.pdf',
  ])('%j', (address) => {
    const file = at(address);
    if (typeof file === 'string') return expect(file).toBe('refused');
    const { origin, pathname } = new URL(file.path, SITE);
    expect([origin, pathname]).toEqual([SITE, expect.stringMatching(/^\/(?:files|media|images)\//)]);
    expect(decodeURIComponent(pathname)).not.toContain('..');
  });
});

test.each([
  ['操作流程.pdf', '操作流程.pdf'],
  ['<img src=x onerror=alert(1)>', 'img src=x onerror=alert(1)'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a\u202efdp.exe', 'a fdp.exe'],
  ['a\r\nSet-Cookie: b', 'a  Set-Cookie  b'],
  ['长'.repeat(200), '长'.repeat(80)],
])('X14 the name %j is only ever the text %j', (name, shown) => expect(shownName(name)).toBe(shown));

test('PDF-02 a saved file is called as it is shown, and is a PDF', () => {
  expect(savedName('电脑端操作流程')).toBe('电脑端操作流程.pdf');
  expect(savedName('a.PDF')).toBe('a.PDF');
  expect(savedName('')).toBe('文件.pdf');
});
