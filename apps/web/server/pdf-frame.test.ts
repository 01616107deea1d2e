import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdfFrame } from './pdf-frame.ts';
import { setSecurityHeaders } from './security-headers.ts';

test('X14 the document PDFs are read in has no origin, loads nothing, and only this site frames it', async () => {
  const response = pdfFrame(false);
  setSecurityHeaders(response.headers, true);
  const policy = response.headers.get('content-security-policy') ?? '';
  const script = /<script>([\s\S]*)<\/script>/.exec(await response.text())?.[1] ?? '';
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
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('while developing, its script may come in parts from this site, and still from nowhere else', () => {
  const policy = pdfFrame(true).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'sha256-[^ ]+' blob: 'self';/);
  expect(policy).toContain('sandbox allow-scripts;');
});
