import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asObject, type JsonObject } from './json.ts';

const cliFolder = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'));

/** The tool's own entry point, run by our Node. */
export const REDOCLY_CLI = join(cliFolder, 'bin/cli.js');

/** Runs the Redocly command line offline; on failure throws with its output. */
function runRedocly(args: string[], cwd: string): string {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return execFileSync(process.execPath, [REDOCLY_CLI, ...args], { cwd, env, stdio, encoding: 'utf8' });
}

/** The document of openapi/ in one piece, with every shared shape under `components`. */
export function bundleDocument(root: string): JsonObject {
  const folder = mkdtempSync(join(tmpdir(), 'jixu-bundle-'));
  try {
    const file = join(folder, 'bundle.json');
    runRedocly(['bundle', 'openapi/openapi.yaml', '--config', 'openapi/lint/redocly.yaml', '-o', file], root);
    return asObject(JSON.parse(readFileSync(file, 'utf8')), 'bundle');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
