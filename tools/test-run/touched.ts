import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { matchPage } from '@jixu/domain/site/pages/match-page';
import { fromRoot } from '../setup/paths.ts';
import { type ContractOperation, findOperation } from '../traffic/contract-operation.ts';
import { type Exchange, headerOf } from '../traffic/har-entry.ts';
import { type Journey, visitsOf } from './test-reports.ts';

const FILE = fromRoot('apps', 'web', 'e2e', 'touched.json');

/** What a journey used in the last whole run: operations of the contract, and pages by their ids. */
interface Touched {
  readonly operations: readonly string[];
  readonly pages: readonly string[];
}

/** By the journey's file: what any journey in it used. */
export type TouchedByFile = Readonly<Record<string, Touched>>;

/** The first address in X-Forwarded-For: a journey's visitors have addresses of their own. */
const visitorOf = ({ entry }: Exchange): string | undefined =>
  headerOf(entry, 'x-forwarded-for')?.split(',')[0]?.trim();

const sorted = (values: Iterable<string | undefined>): string[] =>
  [...new Set(values)].filter((value) => value !== undefined).sort();

/** What each file of journeys used, from a whole run's report and recorded calls. */
export function touchedBy(
  journeys: readonly Journey[],
  exchanges: readonly Exchange[],
  operations: readonly ContractOperation[],
): TouchedByFile {
  const calls = Map.groupBy(exchanges, visitorOf);
  const operationOf = ({ entry }: Exchange) =>
    findOperation(operations, entry.request.method, new URL(entry.request.url).pathname)?.id;
  const files = [...Map.groupBy(journeys, ({ file }) => file)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return Object.fromEntries(
    files.map(([file, own]) => {
      const visits = own.flatMap(visitsOf);
      const called = visits.flatMap(({ visitor }) => (calls.get(visitor) ?? []).map(operationOf));
      const pages = visits.flatMap(({ paths }) => paths.map((one) => matchPage(one)?.id));
      return [path.posix.basename(file), { operations: sorted(called), pages: sorted(pages) }];
    }),
  );
}

export const readTouched = (): TouchedByFile => JSON.parse(readFileSync(FILE, 'utf8'));

export function writeTouched(touched: TouchedByFile): void {
  const lines = Object.entries(touched).map(
    ([file, used]) => `  ${JSON.stringify(file)}: ${JSON.stringify(used)}`,
  );
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/** The files of journeys that use one of these operations or pages. */
export function journeysTouchedBy(
  touched: TouchedByFile,
  operations: readonly string[],
  pages: readonly string[],
): string[] {
  const isUsed = (used: Touched) =>
    used.operations.some((id) => operations.includes(id)) || used.pages.some((id) => pages.includes(id));
  return Object.entries(touched)
    .filter(([, used]) => isUsed(used))
    .map(([file]) => file);
}
