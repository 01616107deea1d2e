import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../setup/paths.ts';
import { FLOWS_FOLDER } from './read-flows.ts';

const REDOCLY = fromRoot('node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const CONFIG = path.join(FLOWS_FOLDER, 'redocly.yaml');
/** Fragments of flows, and the configuration: no documents of their own. */
const NO_DOCUMENTS = ['inputs.yaml', 'redocly.yaml'];

/** A finding in `--format=github-actions`, the only format that gives one report for several files. */
const FINDING = /^::(?:error|warning) title=([^,]+),file=([^,]+),[^:]*::(.*)$/gm;

/** Redocly's findings in a folder of flows, errors and warnings alike: `claim.yaml: stepId-unique: …`. */
export async function lintFlows(folder: string = FLOWS_FOLDER): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !NO_DOCUMENTS.includes(name));
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  const args = [REDOCLY, 'lint', ...files, '--config', CONFIG, '--format=github-actions'];
  // it exits with 1 when it finds errors; the report is written either way
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((failure: { stdout: string; stderr: string }) => failure);
  const found = [...stdout.matchAll(FINDING)].map(([, rule, file, message = '']) => {
    return `${file}: ${rule}: ${message.split('%0A')[0]}`;
  });
  const unread = files.filter((file) => !stderr.includes(`${file}: validated in`));
  return [...found, ...unread.map((file) => `${file}: could not be read: ${stderr.trim()}`)];
}
