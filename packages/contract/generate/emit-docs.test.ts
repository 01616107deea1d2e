import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { localisePage, localiseScript } from './emit-docs.ts';

const folder = fileURLToPath(new URL('../generated/docs/', import.meta.url));
const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');

describe('the docs page', () => {
  test('loads its parts from beside itself alone', () => {
    const page = read('index.html');
    const loaded = [...page.matchAll(/<(?:script|link|img|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address,
    );
    expect(new Set(loaded)).toEqual(new Set(['./redoc.standalone.js', './page-1.js', './page-2.js']));
    expect(read('page-2.js').includes('from "./redoc.standalone.js"')).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      'index.html',
      'openapi.json',
      'page-1.js',
      'page-2.js',
      'redoc.standalone.js',
    ]);
  });

  test('holds no inline script and no pinned digest of a script we changed', () => {
    const page = read('index.html');
    expect(/<script[^>]*>[^<]/.test(page)).toBe(false);
    expect(page.includes('integrity=')).toBe(false);
  });

  test('its viewer asks for no logo, icons or telemetry elsewhere', () => {
    expect(/https:\/\/(?:cdn\.redoc|otel\.)/.test(read('redoc.standalone.js'))).toBe(false);
    expect(localiseScript('src:`https://cdn.redoc.ly/redoc/logo-mini-full.svg`')).toBe('src:`data:,`');
  });

  test('an unexpected page is refused rather than served', () => {
    expect(() =>
      localisePage('<html lang="en"><script src="https://elsewhere.test/x.js"></script></html>'),
    ).toThrow('expected address');
  });

  test('shows every operation and nothing internal', () => {
    expect(read('page-2.js').includes('/storage/video/push_progressV2')).toBe(true);
    expect(read('openapi.json').includes('x-requirements')).toBe(false);
  });
});
