import { readFileSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';

/** A name of the tables of docs/browsers.md. */
export interface Allowed {
  readonly name: string;
  /** How often it is used. Not said where the name is a word that others use as well, or of a declaration of a style. */
  readonly times?: number;
}

const NAME = /`([^`]+)`(?: ×(\d+))?/g;
/** The tables whose rows allow something begin so. */
const TABLE = /^\| younger [^|]+\|.*\n\|[-|]+\|\n((?:\|.*\n)+)/gm;

/** What the first column of these tables names: `` `Promise.try` ×8, `Array.prototype.with` ``. */
export function readAllowed(text: string): Allowed[] {
  const rows = [...text.matchAll(TABLE)].flatMap(([, table = '']) => table.trim().split('\n'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(NAME)].map(([, name = '', times]) =>
      times === undefined ? { name } : { name, times: Number(times) },
    ),
  );
}

export const allowedByDocs = (): Allowed[] =>
  readAllowed(readFileSync(fromRoot('docs', 'browsers.md'), 'utf8'));
