import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processLives } from '@jixu/local-postgres';
import { memoryFolder } from '@jixu/test-kit/memory-folder';

const NAME = /^jixu-scratch-(\d+)-/;

/** Removes what killed runs have left in memory. */
function dropLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !processLives(Number(pid)))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/**
 * Lets everything this process starts keep its temporary files in memory, where there is room: the databases of journeys,
 * and the profiles of browsers. They are gone with the process.
 */
export function keepTemporaryFilesInMemory(): void {
  const memory = memoryFolder();
  if (memory === undefined) return;
  dropLeftovers(memory);
  const folder = mkdtempSync(join(memory, `jixu-scratch-${process.pid}-`));
  // As /tmp: other accounts, PostgreSQL's among them, keep files of their own there.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.env.LOCAL_POSTGRES_ELSEWHERE = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
