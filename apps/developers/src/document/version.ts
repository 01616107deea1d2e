import { readErrcodes } from './catalogue.ts';
import { type Json, type JsonObject, listOf, objectOf, textOf } from './json.ts';
import { readOperations } from './operation.ts';
import { wireForms } from './wire-form.ts';

/** What breaks comes first: `breaking` holds its sentences (`says`), each with the lines of the comparison that it covers. */
function readChanges({ breaking, changes }: JsonObject): Change[] {
  const sentence = (value: Json): string => textOf(objectOf(value).says ?? value);
  return [
    ...listOf(breaking).map((value) => ({ text: sentence(value), isBreaking: true })),
    ...listOf(changes).map((value) => ({ text: sentence(value), isBreaking: false })),
  ];
}

/** The changelog: a version's account by its number. */
export function readChangelog(source: JsonObject): ReadonlyMap<string, Account> {
  const rows = Object.entries(source).map(([version, value]): [string, Account] => {
    const account = objectOf(value);
    return [version, { released: textOf(account.released) || null, changes: readChanges(account) }];
  });
  return new Map(rows);
}

/** What one version added and removed, compared with the previous one. */
export interface Version {
  readonly version: string;
  /** False for what is published now but not yet released. */
  readonly isReleased: boolean;
  /** How many calls are served. */
  readonly calls: number;
  readonly addedCalls: readonly string[];
  readonly removedCalls: readonly string[];
  /** Served before and now, with another form on the wire. */
  readonly changedCalls: readonly string[];
  readonly addedErrcodes: readonly number[];
  readonly removedErrcodes: readonly number[];
}

/** One sentence of the changelog. */
export interface Change {
  readonly text: string;
  /** Whether a client of the version before may fail. */
  readonly isBreaking: boolean;
}

/** What a version's own words say of it; see openapi/changelog.yaml. */
export interface Account {
  /** As 2026-11-22; null before the release. */
  readonly released: string | null;
  readonly changes: readonly Change[];
}

interface Contents {
  readonly version: string;
  readonly calls: ReadonlySet<string>;
  readonly forms: ReadonlyMap<string, string>;
  readonly errcodes: ReadonlySet<number>;
}

const EMPTY: Contents = { version: '', calls: new Set(), forms: new Map(), errcodes: new Set() };

/** Only served operations count: planned ones are not part of a release. */
function contentsOf(document: JsonObject): Contents {
  const served = readOperations(document).filter(({ status }) => status === 'served');
  return {
    version: textOf(objectOf(document.info).version),
    calls: new Set(served.map(({ id }) => id)),
    forms: wireForms(document),
    errcodes: new Set(readErrcodes(document).keys()),
  };
}

/** The items of `all` missing from `some`. */
function missingFrom<T>(some: ReadonlySet<T>, all: ReadonlySet<T>): T[] {
  return [...all].filter((one) => !some.has(one));
}

function versionAfter(before: Contents, now: Contents, isReleased: boolean): Version {
  return {
    version: now.version,
    isReleased,
    calls: now.calls.size,
    addedCalls: missingFrom(before.calls, now.calls),
    removedCalls: missingFrom(now.calls, before.calls),
    changedCalls: [...now.calls].filter(
      (id) => before.calls.has(id) && before.forms.get(id) !== now.forms.get(id),
    ),
    addedErrcodes: missingFrom(before.errcodes, now.errcodes),
    removedErrcodes: missingFrom(now.errcodes, before.errcodes),
  };
}

/** Released documents and the current one → versions, newest first. The current one is omitted if it is the newest
 * release and changes nothing. */
export function readVersions(released: readonly JsonObject[], present: JsonObject): Version[] {
  const order = (one: Contents, other: Contents) =>
    one.version.localeCompare(other.version, 'en', { numeric: true });
  const history = released.map(contentsOf).sort(order);
  const versions = history.map((now, at) => versionAfter(history[at - 1] ?? EMPTY, now, true));
  const latest = versionAfter(history.at(-1) ?? EMPTY, contentsOf(present), false);
  const isNew = latest.version !== history.at(-1)?.version;
  const { addedCalls, removedCalls, changedCalls, addedErrcodes, removedErrcodes } = latest;
  const brings = [addedCalls, removedCalls, changedCalls, addedErrcodes, removedErrcodes].some(
    (list) => list.length > 0,
  );
  return [...versions, ...(brings || isNew ? [latest] : [])].reverse();
}
