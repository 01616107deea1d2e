import { globSync, readFileSync } from 'node:fs';
import { fromRoot, root } from '../setup/paths.ts';
import { LAYERS } from './capabilities.ts';
import { type SplitOperation, splitOperations } from './split-operations.ts';

const OPERATION = /([^/]+)\/([^/.]+)\.yaml$/;
const OF_TESTS = /\.(test|type-test)\.tsx?$|\/testing\//;

const filesBelow = (layer: string, pattern: string): string[] =>
  globSync(`${layer}/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

export function readSplits(): SplitOperation[] {
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
