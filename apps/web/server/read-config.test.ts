import { expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const problemsOf = (env: Record<string, string>) =>
  readConfig(env, []).problems.map(({ variable }) => variable);

test('SHELL-26 a shared page lives 600 s unless the operator wants less, never more', () => {
  expect(readConfig({}, []).config.htmlCacheSeconds).toBe(600);
  expect(readConfig({ HTML_CACHE_SECONDS: '30' }, []).config.htmlCacheSeconds).toBe(30);
  for (const HTML_CACHE_SECONDS of ['601', '0', '-1', 'NaN', 'ten minutes', 'Infinity']) {
    expect(problemsOf({ HTML_CACHE_SECONDS })).toEqual(['HTML_CACHE_SECONDS']);
  }
});

test('SHELL-32 without a word of the operator the site listens on 3010', () => {
  expect(readConfig({}, []).config.port).toBe(3010);
  expect(readConfig({ PORT: '3020' }, []).config.port).toBe(3020);
});
