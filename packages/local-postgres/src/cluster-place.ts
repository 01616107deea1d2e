import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Runner, succeeds } from './runner.ts';

// initdb passes paths through a shell, and cannot be trusted to quote these characters.
const UNSAFE_IN_PATH = /["'`$\\\n\r]/;
const OWNER_FILE = 'belongs-to';
const SHARED = process.platform === 'win32' ? undefined : '/var/tmp';

/** The name inside `dataDir` that always leads to the data: a folder, or a link to one. */
export function clusterDir(dataDir: string): string {
  return join(dataDir, 'pg');
}

/** Folders that can hold a copy of the binaries, best first. */
export function copyParents(dataDir: string, runner: Runner): string[] {
  const near = fits(dataDir, runner) ? [dataDir] : [];
  return [...near, ...(SHARED ? [join(SHARED, `jixu-postgres-${process.getuid?.() ?? 0}`)] : [])];
}

/** Major version of the data in a cluster, or undefined when there are none. */
export function majorOf(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Makes PostgreSQL's account the owner of a folder and closes it to everybody else, as the server demands. */
export function handOver(dir: string, runner: Runner): void {
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(dir, runner.uid, runner.gid);
  if (process.platform !== 'win32') chmodSync(dir, 0o700);
}

/** Whether PostgreSQL's account can reach `parent` and a folder in it keeps its owner and mode (some mounts ignore them). */
function fits(parent: string, runner: Runner): boolean {
  if (process.platform === 'win32') return true;
  if (UNSAFE_IN_PATH.test(parent)) return false;
  const probe = mkdtempSync(join(parent, '.probe-'));
  try {
    handOver(probe, runner);
    const { mode, uid } = statSync(probe);
    const kept = (mode & 0o777) === 0o700 && (runner.uid === undefined || uid === runner.uid);
    return kept && succeeds(runner, ['/bin/sh', '-c', 'test -w "$1" && test -x "$1"', 'sh', probe]);
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function resolved(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function belongsTo(place: string): string {
  try {
    return readFileSync(join(place, OWNER_FILE), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Removes a link `<dataDir>/pg` that is dangling, or that came with a copied checkout and points to the original's
 * data: two checkouts must not write to one database.
 */
export function dropBadLink(dataDir: string): void {
  const link = clusterDir(dataDir);
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const cluster = resolved(link);
  const owner = cluster === undefined ? '' : belongsTo(dirname(cluster));
  const copied = owner !== resolved(dataDir) && resolved(clusterDir(owner)) === cluster;
  if (cluster === undefined || (owner !== '' && copied)) rmSync(link);
}

/**
 * The folder for a new cluster: `dataDir` itself, or, if PostgreSQL's account cannot enter it (a checkout under /root,
 * a mount without modes), a folder under LOCAL_POSTGRES_ELSEWHERE or /var/tmp to which `<dataDir>/pg` then links.
 */
export function placeForNewCluster(dataDir: string, runner: Runner): string {
  mkdirSync(dataDir, { recursive: true });
  const shared = process.env.LOCAL_POSTGRES_ELSEWHERE || SHARED;
  if (fits(dataDir, runner) || !shared) return dataDir;
  const label = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 8);
  const elsewhere = mkdtempSync(join(shared, `jixu-${label}-`));
  chmodSync(elsewhere, 0o711);
  if (fits(elsewhere, runner)) return elsewhere;
  throw new Error(`PostgreSQL can keep its data neither in ${dataDir} nor in ${shared}; set DATABASE_URL`);
}

/** Removes the cluster of a folder whose server is stopped, where it is elsewhere. */
export function removeClusterElsewhere(dataDir: string): void {
  const cluster = resolved(clusterDir(dataDir));
  const place = cluster === undefined ? dataDir : dirname(cluster);
  if (belongsTo(place) === resolved(dataDir)) rmSync(place, { recursive: true, force: true });
}

/** Removes a folder whose server is stopped, with its cluster. */
export function removeDataDir(dataDir: string): void {
  removeClusterElsewhere(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Makes `<dataDir>/pg` point to a cluster elsewhere. */
export function linkCluster(dataDir: string, place: string): void {
  if (place === dataDir) return;
  writeFileSync(join(place, OWNER_FILE), realpathSync(dataDir));
  symlinkSync(join(place, 'pg'), clusterDir(dataDir));
}
