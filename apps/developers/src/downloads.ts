import { stringify } from 'yaml';
import { bundleVerifyCommand } from './bundle-command.ts';
import type { Contract } from './document/contract.ts';
import { makePostmanCollection } from './postman-collection.ts';

/** Files of `downloads/` by name. */
export type Downloads = ReadonlyMap<string, { readonly text: string; readonly words: string }>;

/** A page of a PDF without a word on it, so that uploadFile has something to send. */
const SAMPLE_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** The downloads: the document in two formats, its types, a collection of requests, the command that checks a proof. */
export async function makeDownloads(contract: Contract, types: string): Promise<Downloads> {
  const { document } = contract;
  // YAML 1.1 quotes what its readers, many of them, would take for a date or a flag
  const yaml = stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, version: '1.1' });
  const [postman, command] = await Promise.all([makePostmanCollection(contract), bundleVerifyCommand()]);
  return new Map([
    [
      'openapi.json',
      {
        text: `${JSON.stringify(document, null, 2)}\n`,
        words: 'The OpenAPI 3.1 document these pages are made from.',
      },
    ],
    ['openapi.yaml', { text: yaml, words: 'The same, easier to read.' }],
    ['types.d.ts', { text: types, words: 'TypeScript types for openapi-fetch and clients like it.' }],
    [
      'jixu.postman_collection.json',
      {
        text: postman,
        words: 'A Postman collection: a folder for each tag, every example as a saved answer.',
      },
    ],
    [
      'verify.mjs',
      { text: command, words: 'Checks a study proof without a network: one file for Node 20 or later.' },
    ],
    [
      'sample.pdf',
      {
        text: SAMPLE_PDF,
        words: 'An empty page, which uploadFile of the Postman collection sends: put it beside it.',
      },
    ],
  ]);
}
