import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markLives, processMark } from './process-mark.ts';

/** One process's hold on a local server; the last to release it stops the server. */
export interface Holding {
  /** Releases it; returns true when nobody else holds the server. */
  leave(): boolean;
}

function alive(file: string): boolean {
  try {
    return markLives(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

let entered = 0;

/** Registers another holder. Holders are files that name a process, so that one killed with kill -9 is recognised as dead. */
export function holdServer(dataDir: string): Holding {
  const dir = join(dataDir, 'pg-holders');
  entered += 1;
  const own = join(dir, `${process.pid}-${entered}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(own, processMark(process.pid));
  return {
    leave() {
      rmSync(own, { force: true });
      // the data folder may already be gone when a process ends
      const files = existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : [];
      const gone = files.filter((file) => !alive(file));
      for (const file of gone) rmSync(file, { force: true });
      return gone.length === files.length;
    },
  };
}
