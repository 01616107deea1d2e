import type { Plugin } from 'vite';
import { readTexts } from './read-texts.ts';

const NAME = 'virtual:copy-deck';
const RESOLVED = `\0${NAME}`;

/** `virtual:copy-deck`: the texts as they stand in the sources, read when a page of the book asks for them. */
export const copyDeckPlugin = (): Plugin => ({
  name: 'jixu:copy-deck',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export const TEXT_ROWS = ${JSON.stringify(readTexts())};` : undefined),
});
