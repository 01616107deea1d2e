import { describe, expect, test } from 'vitest';
import { externalSite } from './external-site.ts';
import { sitePath } from './safe-url.ts';

const ALLOWED = ['*.gov.cn', 'pay.example', '127.0.0.1:4010'];

test.each([
  ['https://kjs.mof.gov.cn/a?b=1', 'kjs.mof.gov.cn'],
  ['http://KJS.MOF.GOV.CN/', 'kjs.mof.gov.cn'],
  ['https://pay.example:8443/x', 'pay.example:8443'],
  ['http://127.0.0.1:4010/ext/provider', '127.0.0.1:4010'],
])('%s may be opened, and the visitor is told of %s', (address, host) => {
  expect(externalSite(address, ALLOWED)?.host).toBe(host);
});

/** Known ways around such lists. */
const BYPASSES = [
  'https://evil.example/',
  'https://gov.cn/',
  'https://gov.cn.evil.example/',
  'https://evilgov.cn/',
  'https://evil.example/.gov.cn',
  'https://evil.example#.gov.cn',
  'https://evil.example?.gov.cn',
  'https://evil.example\\.gov.cn',
  'https://kjs.mof.gov.cn@evil.example/',
  'https://kjs.mof.gov.cn:pw@evil.example/',
  'https://evil.example/@kjs.mof.gov.cn',
  'https://xpay.example/',
  'https://sub.pay.example/',
  'https://pay.example.evil.example/',
  'http://127.0.0.1/',
  'http://127.0.0.1:4011/',
  'http://0x7f.1:4010.evil.example/',
  'javascript:alert(document.domain)//kjs.mof.gov.cn',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://kjs.mof.gov.cn/',
  '//kjs.mof.gov.cn/',
  '///kjs.mof.gov.cn/',
  'https:kjs.mof.gov.cn',
  'https:/kjs.mof.gov.cn',
  'https://',
  'https://kjs.mof.gov.cn\u3002evil.example/',
  'https://\u217Ekjs.mof.gov.cn.evil.example/',
  'https://kjs.mof.gov.cn%2eevil.example/',
  'https://kjs.mof.gov.cn%00.evil.example/',
  'https://[::1]/',
  'blob:https://kjs.mof.gov.cn/1',
  'filesystem:https://kjs.mof.gov.cn/temporary/x',
  '',
];

describe('X15 no other host than the listed ones is ever opened', () => {
  test.each(BYPASSES)('%j', (address) => expect(externalSite(address, ALLOWED)).toBeNull());

  test('and none at all without a list', () =>
    expect(externalSite('https://kjs.mof.gov.cn/', [])).toBeNull());
});

describe('X15 a path never leaves the site', () => {
  const prefixes = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/%09/',
    '/%5c',
    '/.//',
    '/..//',
    '/@',
    '/%40',
  ];
  const hosts = [
    'evil.example',
    'evil.example/',
    'evil.example%2f',
    'jixu.example@evil.example',
    '0x7f000001',
    '[::1]/',
  ];
  const outer = ['https:', 'http:', 'javascript:', 'data:', 'https:/', 'https:\\\\', ' ', '\u0000', '\ufeff'];
  const corpus = [
    ...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)),
    ...outer.flatMap((scheme) => hosts.map((host) => `${scheme}//${host}`)),
    ...outer.flatMap((scheme) => hosts.map((host) => `${scheme}${host}`)),
    ...BYPASSES,
  ];

  test('a corpus of more than 200 addresses', () => {
    expect(corpus.length).toBeGreaterThan(200);
    for (const address of corpus) {
      const path = sitePath(address);
      if (path === null) continue;
      expect(new URL(path, 'https://jixu.example/center/1.html').origin, address).toBe(
        'https://jixu.example',
      );
    }
  });

  test.each(['/', '/area/12.html?province_code=2#top', '/course_list/all.html?keyword=税'])(
    '%s is one of ours',
    (path) => expect(sitePath(path)).toBe(path),
  );
});
