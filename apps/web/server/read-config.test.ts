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

test('TRACK-40 pages may call the configured tracking server, and none while tracking is not configured whole', () => {
  const TRACK_HOST_TEST = 'https://track.example/base/';
  const whole = { TRACK_SECRET: 's', TRACK_APP_ID: 'a', TRACK_HOST_TEST };
  expect(readConfig(whole, []).config.trackingOrigins).toEqual(['https://track.example']);
  expect(readConfig({ TRACK_HOST_TEST }, []).config.trackingOrigins).toEqual([]);
});

test('a tracking server that is no http address, and a third production host, are told to the operator', () => {
  expect(problemsOf({ TRACK_HOST_PROD: 'track.example' })).toEqual(['TRACK_HOST_PROD']);
  expect(problemsOf({ TRACK_HOST_TEST: 'javascript:alert(1)' })).toEqual(['TRACK_HOST_TEST']);
  expect(problemsOf({ TRACK_PROD_SITE_HOSTS: 'a.example,b.example,c.example' })).toEqual([
    'TRACK_PROD_SITE_HOSTS',
  ]);
  expect(problemsOf({ TRACK_PROD_SITE_HOSTS: 'a.example, b.example' })).toEqual([]);
});
