// node generate/generate.ts [--force]: openapi/ → packages/contract/generated and packages/constants/generated
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addTransport } from './add-transport.ts';
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
import { emitReactions } from './emit-reactions.ts';
import { emitRoutes } from './emit-routes.ts';
import { emitTypes } from './emit-types.ts';
import { emitZod } from './emit-zod.ts';
import { digestInputs } from './inputs-digest.ts';
import type { JsonObject } from './json.ts';
import { openAnswers } from './open-answers.ts';
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
  'openapi.json',
  'closed.json',
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

/** Puts a new file in the place of the old one: whoever reads meanwhile, or shares the old one by a link, keeps it whole. */
function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

/** What an earlier generator wrote and this one does not would still be compiled. */
function removeStale(): void {
  const stale = readdirSync(generated).filter((file) => /\.(ts|json)$/.test(file) && !OUTPUTS.includes(file));
  for (const file of stale) rmSync(join(generated, file));
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
  replaceFile(join(names, 'constants.ts'), emitConstants(constants));
  replaceFile(join(names, 'errcodes.ts'), emitErrcodeNames(errcodes));
  replaceFile(join(names, 'sentences.ts'), emitSentences(errcodes));
  replaceFile(join(names, 'index.ts'), emitIndex(errcodes));
  const published = publishDocument(bundleDocument(root));
  const operations = readOperations(published);
  replaceFile(join(names, 'reactions.ts'), emitReactions(reactions, errcodes, operations));
  const asText = (document: JsonObject) => `${JSON.stringify(addTransport(document), null, 2)}\n`;
  // partners read an open document; our own servers, mocks and tests hold to what this version names
  replaceFile(join(generated, 'openapi.json'), asText(openAnswers(published)));
  replaceFile(join(generated, 'closed.json'), asText(published));
  replaceFile(join(generated, 'zod.ts'), emitZod(published, operations));
  replaceFile(join(generated, 'routes.ts'), emitRoutes(operations));
  replaceFile(join(generated, 'operations.ts'), emitOperations(published, operations));
  replaceFile(join(generated, 'calls.ts'), emitCalls(errcodes, published, operations));
  replaceFile(join(generated, 'types.ts'), await emitTypes(published));
  removeStale();
  replaceFile(join(generated, 'inputs.sha256'), digest);
  console.log(`contract: ${operations.length} operations generated`);
}

await generate();
