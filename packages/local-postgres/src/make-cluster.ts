import { chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { handOver, linkCluster, placeForNewCluster } from './cluster-place.ts';
import { ADMIN_NAME, newConnection, writeConnection } from './connection-file.ts';
import { type Runner, runToEnd } from './runner.ts';

const DRAFT = '.pg-new-';

// The same collation everywhere: by code points, whatever the machine's locale. Before 17 there is no built-in
// provider.
function localeFlags(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

function initdbFlags(cluster: string, passwordFile: string, major: number): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${ADMIN_NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--text-search-config=simple',
    '--data-checksums',
    ...localeFlags(major),
  ];
}

function removeDrafts(place: string): void {
  for (const name of readdirSync(place)) {
    if (name.startsWith(DRAFT)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/**
 * Creates an empty cluster and its connection file, and only then gives it its final name: a crash in between leaves a
 * draft that the next start removes. `sync: false` skips flushing to disk, for data that may be lost.
 */
export function makeCluster(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  port: number,
  sync: boolean,
): void {
  const place = placeForNewCluster(dataDir, runner);
  removeDrafts(place);
  const draft = mkdtempSync(join(place, DRAFT));
  handOver(draft, runner);
  const cluster = join(draft, 'pg');
  mkdirSync(cluster);
  handOver(cluster, runner);
  const connection = newConnection(port);
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, connection.adminPassword, { mode: 0o600 });
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(passwordFile, runner.uid, runner.gid);
  const flags = [...initdbFlags(cluster, passwordFile, binaries.major), ...(sync ? [] : ['--no-sync'])];
  const made = runToEnd(runner, [...runner.initPrefix, binaries.initdb, ...flags]);
  rmSync(passwordFile);
  if (!made.ok) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.output}${hintFor(runner)}`);
  }
  writeConnection(cluster, connection, runner);
  renameSync(cluster, join(place, 'pg'));
  rmSync(draft, { recursive: true, force: true });
  linkCluster(dataDir, place);
}

function hintFor(runner: Runner): string {
  if (runner.initPrefix.length === 0) return '';
  return '\nThis uid has no passwd entry (or root may not change its uid) and user namespaces are closed here: add an entry, or set DATABASE_URL.';
}
