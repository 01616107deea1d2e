import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REDOCLY_CLI } from './bundle.ts';
import { asList, asObject, asText, type Json, type JsonObject } from './json.ts';
import type { Threshold } from './measure-schemas.ts';
import { METHODS } from './read-operations.ts';

interface Change {
  path: string;
  impact: 'major' | 'minor' | 'patch';
  property?: string;
  verdicts: { message: string }[];
  base?: { value?: Json };
  revision?: { value?: Json };
}

/** The part of a document others may rely on: the served operations. Planned ones may still change. */
export function servedPart(document: JsonObject): JsonObject {
  const paths = Object.entries(asObject(document.paths, 'paths')).map(([path, value]) => {
    const item = Object.entries(asObject(value, path)).filter(([method, operation]) => {
      const isOperation = METHODS.some((one) => one === method);
      return !isOperation || asObject(operation, path)['x-status'] === 'served';
    });
    return [path, Object.fromEntries(item)] as const;
  });
  const kept = paths.filter(([, item]) => Object.keys(item).length > 0);
  return { ...document, paths: Object.fromEntries(kept) };
}

/** Values removed from a closed list: they break whoever sends or expects one. Redocly rates that as a patch. */
function narrowed({ property, base, revision }: Change): boolean {
  if (property !== 'enum') return false;
  const now = asList(revision?.value, 'enum');
  return asList(base?.value, 'enum').some((value) => !now.includes(value));
}

async function diff(base: JsonObject, revision: JsonObject): Promise<Change[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jixu-diff-'));
  try {
    const files = { base: join(folder, 'base.json'), revision: join(folder, 'revision.json') };
    writeFileSync(files.base, JSON.stringify(base));
    writeFileSync(files.revision, JSON.stringify(revision));
    const args = [REDOCLY_CLI, 'diff', files.base, files.revision, '--format=json', '--fail-on=none'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env,
      maxBuffer: 256 * 1024 * 1024,
    });
    const report: { changes: Change[] } = JSON.parse(stdout);
    return report.changes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What breaks callers of `base` when `revision` replaces it, one sentence each. Only served operations count. */
export async function findBreaks(base: JsonObject, revision: JsonObject): Promise<string[]> {
  const changes = await diff(servedPart(base), servedPart(revision));
  return changes
    .filter((change) => change.impact === 'major' || narrowed(change))
    .map((change) => {
      const said = change.verdicts.map(({ message }) => message).join(' ') || 'a value is no longer listed';
      return `${change.path}: ${said}`;
    });
}

/** Whether a version announces breaking changes: a new major one, or below 1.0 a new minor one. */
export function announcesBreaks(released: string, now: string): boolean {
  const [before, after] = [released, now].map((version) => version.split('.').map(Number));
  const [major = 0, minor = 0] = before ?? [];
  const [nextMajor = 0, nextMinor = 0] = after ?? [];
  return nextMajor > major || (major === 0 && nextMajor === 0 && nextMinor > minor);
}

/** The newest document of openapi/released, or null before the first release. */
function newestRelease(root: string): JsonObject | null {
  const folder = join(root, 'openapi/released');
  if (!existsSync(folder)) return null;
  const versions = readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name));
  const newest = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
  return newest === undefined
    ? null
    : asObject(JSON.parse(readFileSync(join(folder, newest), 'utf8')), newest);
}

/** Line 7: nothing breaks the last release unless the version announces it. */
export async function releaseThresholds(root: string, published: JsonObject): Promise<Threshold[]> {
  const released = newestRelease(root);
  if (released === null) throw new Error('openapi/released: there is no release to compare with');
  const version = (document: JsonObject) => asText(asObject(document.info, 'info').version, 'version');
  const breaks = announcesBreaks(version(released), version(published))
    ? []
    : await findBreaks(released, published);
  for (const line of breaks) console.error(`breaks ${version(released)}: ${line}`);
  return [
    {
      line: 7,
      threshold: `breaks of ${version(released)} the version does not announce`,
      reached: breaks.length,
      wanted: 0,
    },
  ];
}
