import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zStatutesFile } from './content-files.ts';

const seed = new URL('../../seed/statutes.json', import.meta.url);
const { statutes } = zStatutesFile.parse(JSON.parse(readFileSync(seed, 'utf8')));

test('a sample statute that is no full text says so first, and where the full text is', () => {
  const digests = statutes.filter(({ file }) => file === null);
  const isSaid = /^<p><strong>要点<\/strong>，不是全文。全文(?:刊登于|由)[^<]+。<\/p>/;
  expect(digests.filter(({ content }) => !isSaid.test(content)).map(({ name }) => name)).toEqual([]);
});
