import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readParts, readTexts } from './read-texts.ts';

const FILLED = join(import.meta.dirname, 'text-rows.ts');

const filledIn = (): string =>
  `export const TEXT_ROWS = ${JSON.stringify(readTexts())};\nexport const PARTS = ${JSON.stringify(readParts())};`;

/** Reads the texts from the sources when a page of the book asks for them, so that no list of them can be out of date. */
export const copyDeckPlugin = (): Plugin => ({
  name: 'jixu:copy-deck',
  load: (id) => (id.split('?')[0] === FILLED ? filledIn() : undefined),
});
