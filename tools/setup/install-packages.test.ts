import { expect, test } from 'vitest';
import { planInstall, setFor } from './install-packages.mjs';

test.each([
  ['nothing is installed', undefined, 'site', { how: 'anew', set: 'site' }],
  ['nothing is installed', undefined, 'all', { how: 'anew', set: 'all' }],
  ['a site is', 'new site', 'site', undefined],
  ['a site is, and may be running', 'new site', 'all', { how: 'add', set: 'all' }],
  ['everything is', 'new all', 'site', undefined],
  ['everything is', 'new all', 'all', undefined],
  ['a site is, by an older lock', 'old site', 'site', { how: 'anew', set: 'site' }],
  ['a site is, by an older lock', 'old site', 'all', { how: 'anew', set: 'all' }],
  ['everything is, by an older lock: a developer keeps it', 'old all', 'site', { how: 'anew', set: 'all' }],
] as const)('where %s (stamp %s) and %s is wanted', (_name, stamp, wanted, plan) => {
  expect(planInstall({ stamp, fingerprint: 'new', wanted })).toEqual(plan);
});

test('a site needs no test runner, and whoever tests needs everything', () => {
  expect(['start', 'dev', 'operator'].map(setFor)).toEqual(['site', 'site', 'site']);
  expect(['test', 'check', 'storybook', 'build-storybook', 'mock'].map(setFor)).toEqual(Array(5).fill('all'));
});
