import { VERIFY_PATH } from '@jixu/credential/addresses';
import type { PageFacts } from '@jixu/domain/site/pages/page-facts';
import { PAGES } from '@jixu/domain/site/pages/pages';
import { API_PREFIXES, isOutsideRouter } from '@jixu/domain/site/pages/reserved-prefixes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

type Entry = { path?: string; children?: readonly Entry[] };

const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);

const PATHS = pathsOf(routes).filter((path) => path !== '*');

/** Addresses that the specification writes without the ending (A31). */
const WITHOUT_ENDING = ['teachers/jxjy', 'jxjy/all', 'ac/user_agree', 'ac/privacy_agree'];

test('ROUTE-36 every page but the start ends in .html, save those 000 §2 writes without', () => {
  const others = PATHS.filter((path) => !path.endsWith('.html'));
  expect(others).toEqual(WITHOUT_ENDING);
});

test('SHELL-01 there is no page for anybody but visitors and learners', () => {
  expect(PATHS.filter((path) => /admin|manage|operator|console|backend/i.test(path))).toEqual([]);
});

test('SHELL-33 no page lives below a prefix of the API', () => {
  const below = (path: string) => API_PREFIXES.some((prefix) => `/${path}`.startsWith(`${prefix}/`));
  expect(PATHS.filter(below)).toEqual([]);
  expect(PATHS.filter((path) => isOutsideRouter(`/${path}`))).toEqual([]);
});

test('the page that checks proofs is a document of its own, which the router leaves to the browser', () => {
  expect(isOutsideRouter(VERIFY_PATH)).toBe(true);
});

test('every page somebody can open has a route, and every route is one of these pages', () => {
  const open = Object.values<PageFacts>(PAGES).filter(({ status }) => status !== 'planned');
  const routed = [...PATHS.map((path) => `/${path}`), '/'];
  expect(routed.toSorted()).toEqual(open.map(({ path }) => path.replace(/(.)\/$/, '$1')).toSorted());
});
