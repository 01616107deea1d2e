import path from 'node:path';

/** Root of the checkout. */
export const root = path.dirname(path.dirname(import.meta.dirname));

/** A path below the root of the checkout. */
export const fromRoot = (...parts: string[]): string => path.join(root, ...parts);
