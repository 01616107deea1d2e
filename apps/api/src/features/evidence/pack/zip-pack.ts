import { strToU8, type Zippable, zipSync } from 'fflate';
import type { PackFiles } from './read-pack.ts';

/** The earliest time a zip file can say: equal files are equal archives. */
const NO_TIME = new Date(1980, 0, 1);

export function zipPack(files: PackFiles): Uint8Array {
  const entries = Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime: NO_TIME }]]);
  return zipSync(Object.fromEntries(entries) as Zippable);
}
