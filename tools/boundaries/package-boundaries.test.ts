import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';

const SEEDED: Readonly<Record<string, string>> = {
  'packages/constants/src/index.ts': 'export const CONSTANTS = 1;',
  'packages/api-client/src/index.ts': 'export const client = 1;',
  'packages/test-kit/src/index.ts': 'export const kit = 1;',
  'node_modules/react/index.js': 'export {};',
  'node_modules/hls.js/index.js': 'export {};',
  'packages/player/src/good.ts': "import 'hls.js';",
  'packages/domain/src/good.ts': "import { CONSTANTS } from '@jixu/constants';\nimport './good.test.ts';",
  'packages/domain/src/good.test.ts': "import 'node:fs';\nimport '@jixu/test-kit';\n// import 'react'",
  'packages/domain/src/react.ts': "import 'react';",
  'packages/domain/src/again.ts': "export { useState } from 'react';",
  'packages/domain/src/later.ts': "export const later = () => import('react');",
  'packages/domain/src/ours.ts': "import type { client } from '@jixu/api-client';",
  'packages/domain/src/kit.ts': "import '@jixu/test-kit';",
  'packages/domain/src/react.test.ts': "import 'react';",
  'packages/domain/src/node.ts': "import fs from 'node:fs';",
  'packages/domain/src/leaves.ts': "import '../../constants/src/index.ts';",
  'packages/domain/src/leaves.test.ts': "import '../../constants/src/index.ts';",
  'packages/domain/src/unknown.ts': "import 'left-pad';",
};

let said = '';
beforeAll(() => {
  const tree = mkdtempSync(path.join(tmpdir(), 'jixu-boundaries-'));
  for (const [file, text] of Object.entries(SEEDED)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  mkdirSync(path.join(tree, 'node_modules', '@jixu'));
  for (const name of ['constants', 'api-client', 'test-kit']) {
    const manifest = { name: `@jixu/${name}`, type: 'module', exports: { '.': './src/index.ts' } };
    writeFileSync(path.join(tree, 'packages', name, 'package.json'), JSON.stringify(manifest));
    symlinkSync(path.join(tree, 'packages', name), path.join(tree, 'node_modules', '@jixu', name));
  }
  const config = path.join(tree, 'config');
  for (const file of ['package-boundaries.mjs', 'rules.ts'])
    cpSync(fromRoot('tools', 'boundaries', file), path.join(config, file));
  const cruiser = fromRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const preloaded = pathToFileURL(fromRoot('tools', 'boundaries', 'older-typescript.mjs')).href;
  const args = ['--config', path.join(config, 'package-boundaries.mjs'), '--output-type', 'err', 'packages'];
  said = spawnSync(process.execPath, ['--import', preloaded, cruiser, ...args], {
    cwd: tree,
    encoding: 'utf8',
  }).stdout;
  rmSync(tree, { recursive: true });
});

test.each([
  ['a package of the registry', 'react.ts', 'across the boundary'],
  ['a package that is exported again', 'again.ts', 'across the boundary'],
  ['a package that is imported later', 'later.ts', 'across the boundary'],
  ['another workspace, if only a type of it', 'ours.ts', 'across the boundary'],
  ['what tests alone may use', 'kit.ts', 'across the boundary'],
  ['what a test may not use either', 'react.test.ts', 'across the boundary, of tests too'],
  ['a module of Node', 'node.ts', 'no Node module here'],
  ['a path out of the package', 'leaves.ts', 'leaves its folder'],
  ['a path out of the package in a test', 'leaves.test.ts', 'leaves its folder'],
  ['a package that nobody declares', 'unknown.ts', 'across the boundary'],
])('refuses a rule %s', (_what, file, rule) => {
  expect(said).toContain(`packages/domain: ${rule}: packages/domain/src/${file} →`);
});

test('lets through what is on this side of the boundary, and what tests may use', () => {
  expect(said).not.toContain('src/good');
});
