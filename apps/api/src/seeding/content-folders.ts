import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the files of the content are. */
export interface ContentFolders {
  /** Null for a site that has none yet. */
  readonly directory: string | null;
  /** Has what is the same for every site and not in the folder: the areas of the country. */
  readonly referenceDirectory?: string | undefined;
}

/** What a site that brings its own content need not bring. */
const REFERENCE = ['areas.json'];

/** Where a file is; null where it is nowhere. */
export function contentFile({ directory, referenceDirectory }: ContentFolders, name: string): string | null {
  const own = directory === null ? null : path.join(directory, name);
  if (own !== null && existsSync(own)) return own;
  if (referenceDirectory === undefined || !REFERENCE.includes(name)) return null;
  const common = path.join(referenceDirectory, name);
  return existsSync(common) ? common : null;
}
