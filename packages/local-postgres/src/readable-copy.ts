import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

interface PackagedLink {
  readonly source: string;
  readonly target: string;
}

function linksOf(packageDir: string): PackagedLink[] {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Creates the links that npm's archive cannot contain; the package would create them in an install script, which we
 * block. Safe to run concurrently. Returns false where we may not write to the folder.
 */
export function makePackagedLinks(packageDir: string): boolean {
  try {
    for (const { source, target } of linksOf(packageDir)) {
      const at = join(packageDir, target);
      if (exists(at)) continue;
      mkdirSync(dirname(at), { recursive: true });
      symlinkSync(relative(dirname(at), join(packageDir, source)), at);
    }
    return true;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EEXIST'
      ? makePackagedLinks(packageDir)
      : false;
  }
}

function ownedByUs(dir: string): boolean {
  const found = lstatSync(dir, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}

/**
 * Copies a platform package to `<parent>/<name>` where another account can read and run it, links included. A finished
 * copy is reused. A folder of that name owned by somebody else is never trusted: a private name is used instead.
 */
export async function readableCopy(packageDir: string, parent: string, name: string): Promise<string> {
  mkdirSync(parent, { recursive: true });
  // The owner of the parent could replace the copy with something else.
  if (!ownedByUs(parent)) throw new Error(`${parent} belongs to another account`);
  const wanted = join(parent, name);
  if (ownedByUs(wanted)) return wanted;
  const draft = mkdtempSync(join(parent, `.${basename(name)}-`));
  chmodSync(draft, 0o755);
  await cp(join(packageDir, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith('.a'),
  });
  makePackagedLinks(draft);
  openToAll(join(draft, 'native'));
  try {
    await rename(draft, wanted);
    return wanted;
  } catch {
    // Another process finished first, or somebody else owns a folder of that name.
    if (!ownedByUs(wanted)) return draft;
    rmSync(draft, { recursive: true, force: true });
    return wanted;
  }
}

function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
