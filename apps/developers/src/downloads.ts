import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { bundleVerifyCommand } from './bundle-command.ts';
import type { Contract } from './document/contract.ts';
import { makePostmanCollection } from './postman-collection.ts';
import { samplePacks } from './sample-packs.ts';

/** Files of `downloads/` by name. */
export type Downloads = ReadonlyMap<string, { readonly content: string | Buffer; readonly words: string }>;

/** A page of a PDF without a word on it, so that uploadFile has something to send. */
const SAMPLE_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** A program that counts evidence again, as it stands in the repository. */
const program = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../recount', name), 'utf8');

/** The downloads: the document in two formats, its types, a collection of requests, the programs that check proofs and evidence. */
export async function makeDownloads(contract: Contract, types: string): Promise<Downloads> {
  const { document } = contract;
  // YAML 1.1 quotes what its readers, many of them, would take for a date or a flag
  const yaml = stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, version: '1.1' });
  const packs = samplePacks();
  const [postman, command] = await Promise.all([makePostmanCollection(contract), bundleVerifyCommand()]);
  return new Map([
    [
      'openapi.json',
      {
        content: `${JSON.stringify(document, null, 2)}\n`,
        words: 'The OpenAPI 3.1 document these pages are made from.',
      },
    ],
    ['openapi.yaml', { content: yaml, words: 'The same, easier to read.' }],
    ['types.d.ts', { content: types, words: 'TypeScript types for openapi-fetch and clients like it.' }],
    [
      'jixu.postman_collection.json',
      {
        content: postman,
        words: 'A Postman collection: a folder for each tag, every example as a saved answer.',
      },
    ],
    [
      'verify.mjs',
      { content: command, words: 'Checks a study proof without a network: one file for Node 20 or later.' },
    ],
    [
      'recount.py',
      {
        content: program('recount.py'),
        words: 'Counts a year again from its evidence pack: Python 3.9, alone.',
      },
    ],
    [
      'rooted.py',
      {
        content: program('rooted.py'),
        words: 'Says whether the events of a pack stand in the root of a day: Python 3.9, alone.',
      },
    ],
    [
      'sample-evidence.zip',
      { content: packs.sound, words: 'An evidence pack of an invented year with every kind of event.' },
    ],
    [
      'sample-evidence-broken.zip',
      {
        content: packs.broken,
        words: 'The same after somebody added five seconds: recount.py names the event.',
      },
    ],
    [
      'sample.pdf',
      {
        content: SAMPLE_PDF,
        words: 'An empty page, which uploadFile of the Postman collection sends: put it beside it.',
      },
    ],
  ]);
}
