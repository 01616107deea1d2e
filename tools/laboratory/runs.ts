// What ran in the laboratory, when, and what it cost: lab/runs.tsv, a line a run.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';
import type { Step } from '../steps/step.ts';
import { laboratoryPage, type Run } from './page.ts';

export interface RunOf {
  readonly command: 'prove' | 'bench';
  readonly part: string;
  readonly options: readonly string[];
}

const FILE = fromRoot('lab', 'runs.tsv');
const PAGE = fromRoot('lab', 'README.md');
const HEAD = 'at\tcommand\tpart\toptions\toutcome\tseconds\n';

export function readRuns(text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD): readonly Run[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [at = '', command = '', part = '', options = '', outcome = '', seconds = '0'] = line.split('\t');
    return { at, command, part, options, outcome, seconds: Number(seconds) };
  });
}

/** Notes a run, and writes the page anew. */
export function note({ command, part, options }: RunOf, outcome: 'ok' | 'failed', seconds: number): void {
  if (!existsSync(FILE)) writeFileSync(FILE, HEAD);
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const cells = [at, command, part, options.join(' '), outcome, seconds.toFixed(0)];
  appendFileSync(FILE, `${cells.join('\t')}\n`);
  writeFileSync(PAGE, laboratoryPage(readRuns()));
}

/** The same step, noted once it has ended. */
export function noted(step: Step, of: RunOf): Step {
  return {
    ...step,
    run: async (stdio) => {
      const startedAt = performance.now();
      const code = await step.run(stdio);
      note(of, code === 0 ? 'ok' : 'failed', (performance.now() - startedAt) / 1000);
      return code;
    },
  };
}
