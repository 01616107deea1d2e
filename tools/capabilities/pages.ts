import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot, root } from '../setup/paths.ts';
import { LAYERS, type Layer } from './capabilities.ts';
import { capabilitiesPage, checkCapabilities, type Folders } from './check-capabilities.ts';
import { checkDecisions, type Decision, decisionsPage, readDecision } from './decisions.ts';
import { type SplitOperation, splitOperations } from './split-operations.ts';

/** All decisions by number, and the files that do not say what they are of. */
function readDecisions(): {
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

/** What is made or installed beside the stories. */
const NOT_SOURCE = /^(node_modules|build|\..*)$/;

function readFolders(): Folders {
  const layers = Object.keys(LAYERS) as Layer[];
  const foldersOf = (layer: Layer) =>
    readdirSync(fromRoot(...LAYERS[layer].split('/')), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NOT_SOURCE.test(entry.name))
      .map((entry) => entry.name)
      .sort();
  return Object.fromEntries(layers.map((layer) => [layer, foldersOf(layer)])) as unknown as Folders;
}

const OPERATION = /([^/]+)\/([^/.]+)\.yaml$/;
const OF_TESTS = /\.(test|type-test)\.tsx?$|\/testing\//;

const filesBelow = (layer: string, pattern: string): string[] =>
  globSync(`${layer}/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

function readSplits(): SplitOperation[] {
  const operations = filesBelow(LAYERS.contract, '*/*.yaml').flatMap((path) => {
    const [, capability = '', name] = OPERATION.exec(path) ?? [];
    return name === undefined ? [] : [{ capability, name }];
  });
  const files = [LAYERS.controllers, LAYERS.pages]
    .flatMap((layer) => filesBelow(layer, '**/*.{ts,tsx}'))
    .filter((path) => !OF_TESTS.test(path))
    .map((path) => ({ path, text: readFileSync(fromRoot(path), 'utf8') }));
  return splitOperations(operations, files);
}

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
