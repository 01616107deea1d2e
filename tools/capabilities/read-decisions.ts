import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';
import { type Decision, readDecision } from './decisions.ts';

/** All decisions by number, and the files that do not say what they are of. */
export function readDecisions(): {
  readonly decisions: readonly Decision[];
  readonly silent: readonly string[];
} {
  const files = readdirSync(fromRoot('docs', 'decisions'))
    .filter((file) => /^\d{4}-/.test(file))
    .sort();
  const read = files.map((file) =>
    readDecision(file, readFileSync(fromRoot('docs', 'decisions', file), 'utf8')),
  );
  return {
    decisions: read.filter((one) => one !== null),
    silent: files.filter((_, at) => read[at] === null),
  };
}
