import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../setup/paths.ts';

const REDOCLY = fromRoot('node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const ENV = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** Runs a command of Redocly offline. It exits with 1 when it finds errors; its report says which, and whether it ran. */
export function redocly(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const options = { cwd, env: { ...process.env, ...ENV }, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, [REDOCLY, ...args], options).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
}
