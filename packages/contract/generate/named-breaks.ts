import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { asList, asObject, asText, type JsonObject } from './json.ts';

/** What a version says of something that breaks callers, and which lines of the comparison it speaks of. */
export interface NamedBreak {
  readonly says: string;
  readonly covers: readonly RegExp[];
}

export function readChangelog(root: string): JsonObject {
  return asObject(parse(readFileSync(join(root, 'openapi/changelog.yaml'), 'utf8')), 'changelog');
}

/** The breaks that the changelog names for a version. */
export function namedBreaks(changelog: JsonObject, version: string): NamedBreak[] {
  const entry = asObject(changelog[version], version);
  return asList(entry.breaking, version).map((value) => {
    const { says, covers } = asObject(value, `${version} breaking`);
    const patterns = asList(covers, `${version} covers`).map((one) => new RegExp(asText(one, version)));
    return { says: asText(says, version), covers: patterns };
  });
}

/** Breaks that nobody names, patterns that speak of none, and how many each sentence speaks of. */
export function matchBreaks(
  breaks: readonly string[],
  named: readonly NamedBreak[],
): { unnamed: string[]; idle: string[]; counts: string[] } {
  const coveredBy = ({ covers }: NamedBreak) =>
    breaks.filter((line) => covers.some((pattern) => pattern.test(line)));
  const covered = new Set(named.flatMap(coveredBy));
  return {
    unnamed: breaks.filter((line) => !covered.has(line)),
    idle: named
      .flatMap(({ covers }) => covers)
      .filter((pattern) => !breaks.some((line) => pattern.test(line)))
      .map((pattern) => pattern.source),
    counts: named.map((one) => `${coveredBy(one).length} by "${one.says}"`),
  };
}
