import type { DataOf, ResultOf } from '@jixu/api-client';
import { CONSTANTS } from '@jixu/constants';
import {
  criteriaParameters,
  hasCriteria,
  readStatuteAddress,
  type StatutePlace,
} from '@jixu/domain/library/statute-address';
import { statuteFailure } from '@jixu/domain/library/statute-failure';
import { data as withInit } from 'react-router';
import { dataOf } from '../api/data-of.ts';
import { type PublicApi, publicApi } from '../api/public-responses.server.ts';
import { isOutage } from '../api/read-shared.server.ts';
import { requirePage } from '../catalogue/page-number.ts';
import { readStatute, type StatuteView } from './read-statute.server.ts';

type Row = DataOf<'searchStatutes'>['data'][number];

/** What stands beside the menu. failed: not now; gone: there is no such statute. */
export type LibraryView =
  | { kind: 'list'; rows: readonly Row[]; total: number; heading: string | null; category: number | null }
  | StatuteView
  | { kind: 'failed' | 'gone'; message: string };

export interface LibraryPage {
  place: StatutePlace;
  groups: DataOf<'getStatuteOption'>['catalog'];
  industries: DataOf<'getStatuteOption'>['industry'];
  view: LibraryView;
}

type Read = { view: LibraryView; responses: readonly { errcode: number }[] };

const failed = (response: ResultOf<'searchStatutes' | 'listCatalogStatutes'>): Read => ({
  view: { kind: 'failed', message: statuteFailure(response) },
  responses: [response],
});

async function search(place: StatutePlace, api: PublicApi): Promise<Read> {
  const { page, criteria } = place;
  const limit = CONSTANTS.STATUTE_PAGE_SIZE;
  const { industry_id, ...texts } = Object.fromEntries(criteriaParameters(criteria));
  const response = await api.searchStatutes({
    ...texts,
    ...(industry_id === undefined ? {} : { industry_id: Number(industry_id) }),
    page,
    limit,
  });
  const found = dataOf<'searchStatutes'>(response);
  if (found === null) return failed(response);
  requirePage(page, found.data);
  const view = { kind: 'list', rows: found.data, total: found.total, heading: null, category: null } as const;
  return { view, responses: [response] };
}

/** The category of the address, or the first that has a statute: the page opens with it (002 §7). */
async function listCategory(
  place: StatutePlace,
  api: PublicApi,
  nameOf: (id: number) => string,
): Promise<Read> {
  const catalogs = await api.getStatuteCatalogs();
  const category = place.category ?? dataOf<'getStatuteCatalogs'>(catalogs)?.catalog[0]?.id ?? null;
  if (category === null) {
    const view = { kind: 'list', rows: [], total: 0, heading: null, category } as const;
    return isOutage(catalogs)
      ? { view: { kind: 'failed', message: statuteFailure(catalogs) }, responses: [catalogs] }
      : { view, responses: [catalogs] };
  }
  const response = await api.listCatalogStatutes({
    catalog_id: category,
    page: place.page,
    limit: CONSTANTS.STATUTE_PAGE_SIZE,
  });
  const listed = dataOf<'listCatalogStatutes'>(response);
  if (listed === null) return failed(response);
  requirePage(place.page, listed.data);
  const { data: rows, total } = listed;
  return { view: { kind: 'list', rows, total, heading: nameOf(category), category }, responses: [response] };
}

/** The name of a category of either level. */
function namesOf(groups: LibraryPage['groups']): (id: number) => string {
  const all = groups.flatMap((group) => [group, ...group.children]);
  return (id) => all.find((category) => category.id === id)?.name ?? '';
}

/** The library as its address asks: a statute, what a search found, or a category of the menu (A98). */
export async function readLibrary(url: string, api: PublicApi = publicApi) {
  const place = readStatuteAddress(new URL(url).searchParams);
  const option = await api.getStatuteOption();
  const choices = dataOf<'getStatuteOption'>(option);
  const groups = choices?.catalog ?? [];
  const { view, responses } =
    place.id !== null
      ? await readStatute(place, place.id, api)
      : hasCriteria(place.criteria)
        ? await search(place, api)
        : await listCategory(place, api, namesOf(groups));
  const page: LibraryPage = { place, groups, industries: choices?.industry ?? [], view };
  const isPassing = [option, ...responses].some(isOutage);
  return withInit(page, {
    ...(view.kind === 'gone' ? { status: 404 } : {}),
    ...(isPassing || view.kind === 'failed' ? { headers: { 'cache-control': 'no-store' } } : {}),
  });
}
