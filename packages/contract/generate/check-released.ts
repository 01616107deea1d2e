import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { REDOCLY_CLI } from './bundle.ts';
import { asObject, asText, type Json, type JsonObject } from './json.ts';
import { lostValues } from './listed-values.ts';
import type { Threshold } from './measure-schemas.ts';
import { matchBreaks, namedBreaks, readChangelog } from './named-breaks.ts';
import { openAnswers } from './open-answers.ts';
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

/** The name of a range that the bounds stand within anyway (openapi/lint holds them to it) narrows nothing. */
const isNamedRange = ({ property, base, revision }: Change): boolean =>
  property === 'format' &&
  base?.value === undefined &&
  (revision?.value === 'int32' || revision?.value === 'int64');

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

/**
 * What breaks callers of `base` when `revision` replaces it, one sentence each. Only served operations count. The answers of
 * releases before 0.5.0 were closed: that is one break, and all else is compared as if they had been open.
 */
export async function findBreaks(base: JsonObject, revision: JsonObject): Promise<string[]> {
  const released = servedPart(base);
  const after = servedPart(revision);
  const before = openAnswers(released);
  const changes = await diff(before, after);
  const rated = changes.filter((change) => change.impact === 'major' && !isNamedRange(change));
  return [
    ...(isDeepStrictEqual(before, released) ? [] : ['answers: their errcodes and values were closed lists']),
    ...rated.map(({ path, verdicts }) => `${path}: ${verdicts.map(({ message }) => message).join(' ')}`),
    // whoever sends or expects the value breaks; Redocly rates that as a patch, and does not see open lists
    ...lostValues(before, after).map((place) => `${place}: a value is no longer listed`),
  ];
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

/** Line 7: what breaks the last release is announced by the version and named in the changelog. */
export async function releaseThresholds(root: string, published: JsonObject): Promise<Threshold[]> {
  const released = newestRelease(root);
  if (released === null) throw new Error('openapi/released: there is no release to compare with');
  const versionOf = (document: JsonObject) => asText(asObject(document.info, 'info').version, 'version');
  const before = versionOf(released);
  const now = versionOf(published);
  const named = announcesBreaks(before, now) ? namedBreaks(readChangelog(root), now) : [];
  const { unnamed, idle, counts } = matchBreaks(await findBreaks(released, published), named);
  for (const line of counts) console.log(`breaks ${before}, as named: ${line}`);
  for (const line of unnamed) console.error(`breaks ${before}: ${line}`);
  for (const line of idle) console.error(`named as breaking, and breaks nothing: ${line}`);
  const none = (threshold: string, found: readonly string[]): Threshold => ({
    line: 7,
    threshold,
    reached: found.length,
    wanted: 0,
  });
  return [
    none(`breaks of ${before} that ${now} does not name`, unnamed),
    none('named breaks that are none', idle),
  ];
}
