import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import { FLOOR, type FloorBrowser } from './floor.ts';

/** Read by Node itself: 20 MB that vitest would take apart first. */
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** What browsers have, and since when: MDN's compatibility data. */
export const { api: API, css: CSS, javascript: JAVASCRIPT } = data;

const BROWSERS = Object.keys(FLOOR) as FloorBrowser[];

/** Whether a version is not above another, number by number: 15.6 is below 15.10. */
function isUpTo(version: string, highest: string): boolean {
  const most = highest.split('.').map(Number);
  const parts = version.replace('≤', '').split('.').map(Number);
  const at = parts.findIndex((part, index) => part !== (most[index] ?? 0));
  return at < 0 || (parts[at] ?? 0) < (most[at] ?? 0);
}

/** Under its own name, without a switch that nobody turns on. What is there in part is there. */
function isThere(support: SimpleSupportStatement, floor: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = support;
  if (typeof added !== 'string' || !/\d/.test(added) || !isUpTo(added, floor)) return false;
  if (typeof removed === 'string' && isUpTo(removed, floor)) return false;
  return flags === undefined && prefix === undefined && other === undefined;
}

/** The browsers of the floor that lack a feature. */
export function lackedBy({ support }: CompatStatement): FloorBrowser[] {
  return BROWSERS.filter((browser) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isThere(statement, FLOOR[browser]));
  });
}

/** A feature with its name and what is known of its support. */
type Feature = readonly [name: string, feature: Identifier, compat: CompatStatement];

/** The features right below one. */
export function featuresOf(parent: Identifier | undefined): Feature[] {
  return Object.keys(parent ?? {}).flatMap((name): Feature[] => {
    const feature = name === '__compat' ? undefined : parent?.[name];
    return feature?.__compat === undefined ? [] : [[name, feature, feature.__compat]];
  });
}
