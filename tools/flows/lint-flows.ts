import { readdirSync } from 'node:fs';
import path from 'node:path';
import { redocly } from '../steps/redocly.ts';
import { FLOWS_FOLDER } from './read-flows.ts';

const CONFIG = path.join(FLOWS_FOLDER, 'redocly.yaml');
/** Fragments of flows, and the configuration: no documents of their own. */
const NO_DOCUMENTS = ['inputs.yaml', 'redocly.yaml'];

/** A finding in `--format=github-actions`, the only format that gives one report for several files. */
const FINDING = /^::(?:error|warning) title=([^,]+),file=([^,]+),[^:]*::(.*)$/gm;

/** Redocly's findings in a folder of flows, errors and warnings alike: `claim.yaml: stepId-unique: …`. */
export async function lintFlows(folder: string = FLOWS_FOLDER): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !NO_DOCUMENTS.includes(name));
  const args = ['lint', ...files, '--config', CONFIG, '--format=github-actions'];
  const { stdout, stderr } = await redocly(args, folder);
  const found = [...stdout.matchAll(FINDING)].map(([, rule, file, message = '']) => {
    return `${file}: ${rule}: ${message.split('%0A')[0]}`;
  });
  const unread = files.filter((file) => !stderr.includes(`${file}: validated in`));
  return [...found, ...unread.map((file) => `${file}: could not be read: ${stderr.trim()}`)];
}
