import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REDOCLY_CLI } from './bundle.ts';

export interface LintProblem {
  ruleId: string;
  severity: 'error' | 'warn';
  message: string;
  file: string;
}

interface LintReport {
  problems: {
    ruleId: string;
    severity: 'error' | 'warn';
    message: string;
    location: { source: { ref: string } }[];
  }[];
}

/** The findings of Redocly and of our own rules in a document; `folder` holds openapi.yaml and lint/. */
export async function lintDocument(folder: string, file = 'openapi.yaml'): Promise<LintProblem[]> {
  const args = [
    REDOCLY_CLI,
    'lint',
    file,
    '--config',
    'lint/redocly.yaml',
    '--format=json',
    '--max-problems=1000',
  ];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  // the tool exits with 1 when it finds errors; its report is on stdout either way
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  const report: LintReport = JSON.parse(stdout);
  return report.problems.map(({ ruleId, severity, message, location }) => ({
    ruleId,
    severity,
    message,
    file: location[0]?.source.ref ?? '',
  }));
}

/** Whether findings are suppressed by an ignore file, which we do not allow. */
export function hasIgnoreFile(folder: string): boolean {
  return [folder, join(folder, 'lint')].some((place) => existsSync(join(place, '.redocly.lint-ignore.yaml')));
}
