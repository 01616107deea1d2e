import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdfFrame } from './pdf-frame.ts';
import { setSecurityHeaders } from './security-headers.ts';

test('X14 the document PDFs are read in has no origin, loads nothing, and only this site frames it', async () => {
  const answer = pdfFrame(false);
  setSecurityHeaders(answer.headers, true);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const script = /<script>([\s\S]*)<\/script>/.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('while developing, its script may come in parts from this site, and still from nowhere else', () => {
  const policy = pdfFrame(true).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'sha256-[^ ]+' blob: 'self';/);
  expect(policy).toContain('sandbox allow-scripts;');
});
