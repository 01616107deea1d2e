import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashNoncedScripts } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('our inline scripts are named by their hash, a script that came with the content is not', () => {
  const page =
    '<script nonce="abc">ours()</script><script nonce="abc" src="/assets/a.js"></script>' +
    '<div><script>theirs()</script><script nonce="guess">theirs()</script></div>';
  const hashed = hashNoncedScripts(page, 'abc');
  expect(hashed.scriptHashes).toEqual([hash('ours()')]);
  expect(hashed.html).not.toContain('nonce="abc"');
});

test('two renderings of one page seal to the same bytes', () => {
  const render = (nonce: string) => hashNoncedScripts(`<script nonce="${nonce}">a</script>`, nonce);
  expect(render('one')).toEqual(render('two'));
});

test('no inline script runs without a hash, no plug-in, no frame, no other origin', () => {
  const policy = contentSecurityPolicy([hash('a')], false);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hash('a')}`);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain('http');
});

test('X16 text becomes markup or script only through three policies that are named', () => {
  const policy = contentSecurityPolicy([], true).split('; ');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default page-start article-text');
});

test('TRACK-19 pages may call the tracking servers where some are configured, and nobody else', () => {
  const connect = (origins: readonly string[]) =>
    contentSecurityPolicy([], true, ['https://static.example'], origins)
      .split('; ')
      .find((directive) => directive.startsWith('connect-src'));
  expect(connect([])).toBe("connect-src 'self'");
  expect(connect(['https://track.example'])).toBe("connect-src 'self' https://track.example");
});

test('PAY-74 a form may be posted to the site itself, and where the page says', () => {
  const forms = (...origins: readonly string[]) =>
    contentSecurityPolicy([], true, [], [], origins)
      .split('; ')
      .find((directive) => directive.startsWith('form-action'));
  expect(forms()).toBe("form-action 'self'");
  expect(forms('https://openapi.alipay.com', 'https://*.alipay.com')).toBe(
    "form-action 'self' https://openapi.alipay.com https://*.alipay.com",
  );
});
