import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { ArticleNeighbour } from '@jixu/contract/zod';
import { twoAtATime } from '#database/two-at-a-time.ts';
import type { Call } from '#features/call.ts';
import { readRuleTexts } from '#features/region/rule-texts.ts';
import { ok, reject } from '#server/envelope.ts';
import { findArticle, findNeighbour, type HeadlineRow } from '../article-store.ts';
import { headline } from '../headline.ts';
import { sanitizeHtml } from '../sanitize-html.ts';

/** An article with its neighbours in the section (000 §2). Its HTML was sanitised when stored, and is again here (X16). */
export const getArticle: HandlerOf<'getArticle', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const article = await findArticle(db, query.article_id);
  if (article === null) return reject(ERRCODES.ARTICLE_UNKNOWN);
  const [previous, next, texts] = await twoAtATime([
    () => findNeighbour(db, article, 'older'),
    () => findNeighbour(db, article, 'newer'),
    () => readRuleTexts(db, null),
  ]);
  return ok({
    ...headline(article),
    section: article.section,
    source: article.source,
    content_html: sanitizeHtml(texts.fill(article.contentHtml)),
    previous: previous === null ? null : neighbour(previous),
    next: next === null ? null : neighbour(next),
  });
};

function neighbour({ id, section, name, firstAt }: HeadlineRow): ArticleNeighbour {
  return { id, section, name, first_time: firstAt };
}
