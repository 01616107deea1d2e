import { existsSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';
import { capabilitiesPage, checkCapabilities } from './check-capabilities.ts';
import { checkDecisions, decisionsPage } from './decisions.ts';
import { readDecisions } from './read-decisions.ts';
import { readFolders } from './read-folders.ts';
import { readSplits } from './read-splits.ts';

/** The pages that are written from folders and decisions, by their path from the root. */
export function writtenPages(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/capabilities.md', capabilitiesPage(readFolders(), readSplits())],
    ['docs/decisions/README.md', decisionsPage(readDecisions().decisions)],
  ]);
}

/** Folders without a capability, and decisions that do not say what they are of. */
export function strayFolders(): string[] {
  const { decisions, silent } = readDecisions();
  return [
    ...checkCapabilities(readFolders(), (path) => existsSync(fromRoot(path))),
    ...silent.map((file) => `docs/decisions/${file} does not say what it is of: "Of: <capability>."`),
    ...checkDecisions(decisions),
  ];
}
