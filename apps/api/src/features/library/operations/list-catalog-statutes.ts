import { CONSTANTS } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { twoAtATime } from '#database/two-at-a-time.ts';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { statuteRow } from '../statute-row.ts';
import { countStatutesOfCatalog, listStatutesOfCatalog, listTopStatutes } from '../statute-store.ts';

/** The contract's maximum; the home page shows the first four. */
const TOP_MAX = 10;

/** Statutes of a category, and its pinned ones (000 §7, 002 §7). */
export const listCatalogStatutes: HandlerOf<'listCatalogStatutes', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const { catalog_id: catalogId } = query;
  const [top, rows, total] = await twoAtATime([
    () => listTopStatutes(db, catalogId, TOP_MAX),
    () => listStatutesOfCatalog(db, { catalogId, ...pageWindow(query, CONSTANTS.STATUTE_PAGE_SIZE) }),
    () => countStatutesOfCatalog(db, catalogId),
  ]);
  return ok({ top_list: top.map(statuteRow), data: rows.map(statuteRow), total });
};
