import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { checkLock, type LockedPackage } from './check-lock.ts';

const GOOD = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };

test('X23 every package of the lock has a licence we may use and a hash, and names no registry', () => {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(checkLock(packages)).toEqual([]);
});

test.each<[string, LockedPackage, readonly string[]]>([
  ['a good one', GOOD, []],
  ['a choice of licences', { ...GOOD, license: '(GPL-3.0 OR MIT)' }, []],
  ['two licences at once', { ...GOOD, license: 'MIT AND GPL-3.0' }, ['licence MIT AND GPL-3.0']],
  ['a licence that binds us', { ...GOOD, license: 'AGPL-3.0' }, ['licence AGPL-3.0']],
  ['no licence', { version: '1.0.0', integrity: 'sha512-x' }, ['licence unknown']],
  ['no hash', { version: '1.0.0', license: 'MIT' }, ['no integrity hash']],
  ['an address', { ...GOOD, resolved: 'https://registry/x.tgz' }, ['bound to https://registry/x.tgz']],
  ['another platform’s build', { version: '1.0.0', os: ['win32'] }, []],
  ['a build that is here', { ...GOOD, license: 'GPL-3.0', os: ['linux'] }, ['licence GPL-3.0']],
])('%s', (_name, locked, findings) => {
  const path = 'node_modules/a/node_modules/@b/c';
  expect(checkLock({ [path]: locked })).toEqual(findings.map((finding) => `${path}: ${finding}`));
});

test('our own workspaces are not looked at', () => {
  expect(checkLock({ '': {}, 'apps/api': {}, 'node_modules/@jixu/api': { link: true } })).toEqual([]);
});
