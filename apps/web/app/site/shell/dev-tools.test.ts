import { expect, test } from 'vitest';
import { readPublicConfig } from '../../public-config.server.ts';
import { blocksDevTools, isDevToolsKey } from './dev-tools.ts';

const chrome = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

test.each([
  [chrome('124'), 'production', true],
  [chrome('150'), 'production', true],
  [chrome('123'), 'production', false],
  [chrome('99'), 'production', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'production', false],
  [chrome('124'), 'local', false],
])('SHELL-27 %s in %s', (userAgent, PROFILE, blocked) => {
  const configured = readPublicConfig({ PROFILE }).blocksDevTools;
  expect(blocksDevTools({ configured, userAgent, automated: false })).toBe(blocked);
});

test('SHELL-27 neither a driven browser nor an operator who does not want it is blocked', () => {
  const requested = { configured: true, userAgent: chrome('130') };
  expect(blocksDevTools({ ...requested, automated: true })).toBe(false);
  expect(readPublicConfig({ PROFILE: 'production', BLOCK_DEVTOOLS: '0' }).blocksDevTools).toBe(false);
});

const press = (fields: object) => ({
  key: '',
  code: '',
  ctrlKey: false,
  shiftKey: false,
  metaKey: false,
  altKey: false,
  ...fields,
});

test.each([
  [{ key: 'F12' }, true],
  [{ code: 'KeyI', ctrlKey: true, shiftKey: true }, true],
  [{ code: 'KeyC', metaKey: true, altKey: true }, true],
  [{ code: 'KeyC', ctrlKey: true }, false],
  [{ code: 'KeyI' }, false],
  [{ key: 'Tab' }, false],
  [{ key: 'F5' }, false],
  [{ key: 'F10', shiftKey: true }, false],
  [{ key: 'ContextMenu' }, false],
])('SHELL-27 of the keys %j alone is taken: copying, reloading, the context menu stay', (fields, taken) =>
  expect(isDevToolsKey(press(fields))).toBe(taken),
);
