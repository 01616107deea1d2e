// node generate/generate.ts [--force]: openapi/ → packages/contract/generated and packages/constants/generated
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleDocument } from './bundle.ts';
import { emitCalls } from './emit-calls.ts';
import {
  emitConstants,
  emitErrcodeNames,
  emitIndex,
  emitSentences,
  readCatalogue,
} from './emit-constants.ts';
import { emitOperations } from './emit-operations.ts';
import { emitReactionNames, emitReactions } from './emit-reactions.ts';
import { emitRoutes } from './emit-routes.ts';
import { emitTypes } from './emit-types.ts';
import { emitZod } from './emit-zod.ts';
import { digestInputs } from './inputs-digest.ts';
import { publishDocument } from './publish.ts';
import { readOperations } from './read-operations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const generated = join(root, 'packages/contract/generated');
const names = join(root, 'packages/constants/generated');
const OUTPUTS = [
  'types.ts',
  'zod.ts',
  'routes.ts',
  'operations.ts',
  'calls.ts',
  'reactions.ts',
  'openapi.json',
];
const NAMES = ['constants.ts', 'index.ts', 'reactions.ts'];

function isFresh(digest: string): boolean {
  const stamp = join(generated, 'inputs.sha256');
  if (
    process.argv.includes('--force') ||
    !existsSync(stamp) ||
    !NAMES.every((file) => existsSync(join(names, file)))
  )
    return false;
  return readFileSync(stamp, 'utf8') === digest && OUTPUTS.every((file) => existsSync(join(generated, file)));
}

async function generate(): Promise<void> {
  const digest = digestInputs(root, ['openapi', 'packages/contract/generate', 'packages/contract/src']);
  if (isFresh(digest)) {
    console.log('contract: nothing changed');
    return;
  }
  mkdirSync(generated, { recursive: true });
  mkdirSync(names, { recursive: true });
  const { constants, errcodes, reactions } = readCatalogue(join(root, 'openapi'));
  writeFileSync(join(names, 'constants.ts'), emitConstants(constants));
  writeFileSync(join(names, 'errcodes.ts'), emitErrcodeNames(errcodes));
  writeFileSync(join(names, 'sentences.ts'), emitSentences(errcodes));
  writeFileSync(join(names, 'index.ts'), emitIndex(errcodes));
  writeFileSync(join(names, 'reactions.ts'), emitReactionNames(reactions, errcodes));
  const published = publishDocument(bundleDocument(root));
  const operations = readOperations(published);
  writeFileSync(join(generated, 'openapi.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(generated, 'zod.ts'), emitZod(published, operations));
  writeFileSync(join(generated, 'routes.ts'), emitRoutes(operations));
  writeFileSync(join(generated, 'operations.ts'), emitOperations(published, operations));
  writeFileSync(join(generated, 'calls.ts'), emitCalls(errcodes, published, operations));
  writeFileSync(join(generated, 'reactions.ts'), emitReactions(errcodes, operations));
  writeFileSync(join(generated, 'types.ts'), await emitTypes(published));
  writeFileSync(join(generated, 'inputs.sha256'), digest);
  console.log(`contract: ${operations.length} operations generated`);
}

await generate();
