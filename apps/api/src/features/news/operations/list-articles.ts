import { CONSTANTS } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { countArticles, listHeadlines } from '../article-store.ts';
import { headline } from '../headline.ts';

/** A page of headlines, newest first (000 §2, /jxjy/all/). */
export const listArticles: HandlerOf<'listArticles', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const section = query.section ?? null;
  const [rows, total] = await Promise.all([
    listHeadlines(db, { section, ...pageWindow(query, CONSTANTS.ARTICLE_PAGE_SIZE) }),
    countArticles(db, section),
  ]);
  return ok({ data: rows.map(headline), total });
};
