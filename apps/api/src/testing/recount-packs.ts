import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTransaction } from '#database/database.ts';
import { findPackYear } from '#features/evidence/pack/pack-store.ts';
import { type PackFiles, readPack } from '#features/evidence/pack/read-pack.ts';
import { zipPack } from '#features/evidence/pack/zip-pack.ts';
import type { TestSite } from './test-site.ts';

const RECOUNT = fileURLToPath(new URL('../../../../lab/recount/recount.py', import.meta.url));

/** A bare machine may have no Python. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The evidence of a year as it is now. */
export async function packOf(site: TestSite, enrolmentId: number): Promise<PackFiles> {
  return inTransaction(site.db, async (trx) => {
    const year = await findPackYear(trx, { enrolmentId });
    if (year === null) throw new Error('no such year');
    return readPack(trx, year);
  });
}

/** What the second program says of packs, in order: `the same, …` or `different at event …`. */
export function recount(packs: readonly PackFiles[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-packs-'));
  try {
    const names = packs.map((files, at) => {
      const file = path.join(folder, `${at}.zip`);
      writeFileSync(file, zipPack(files));
      return file;
    });
    const run = spawnSync('python3', [RECOUNT, ...names], { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (run.stderr !== '') throw new Error(run.stderr);
    const lines = run.stdout.trim().split('\n');
    const said = lines.map((line) => line.replace(/^\S+\.zip: /, ''));
    const isSame = said.every((line) => line.startsWith('the same, '));
    if ((run.status === 0) !== isSame) throw new Error(`it ended with ${run.status}`);
    return said;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
