import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DialogBytes, MeasuredDialog } from './dialog-bytes.ts';

const FILE = path.join(import.meta.dirname, 'dialog-bytes.json');

/** A dialog may grow by a twentieth before its limit has to be raised deliberately. */
export const MOST_GROWTH = 1.05;

export type RecordedBytes = Readonly<Record<string, DialogBytes>>;

/** Slug → the agreed figures. */
export function readRecorded(): RecordedBytes {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function writeRecorded(measured: readonly MeasuredDialog[]): void {
  const figures = Object.fromEntries(measured.map(({ slug, js, css }) => [slug, { js, css }]));
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
}
