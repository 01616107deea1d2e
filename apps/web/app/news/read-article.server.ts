import type { DataOf } from '@jixu/api-client';
import { CONSTANTS } from '@jixu/constants';
import {
  articlePath,
  type InformationAddress,
  readOldSegment,
  readSectionAndId,
} from '@jixu/domain/site/navigation/information-path';
import { publicApi } from '../api/public-responses.server.ts';
import { cleanHtml } from '../api/sanitize.server.ts';
import { contentOf } from '../catalogue/read-content.server.ts';

/** Possible prefixes of the section (002 §2). */
const PROFESSIONS: ReadonlySet<string> = new Set(CONSTANTS.TRACK_PROFESSION_CODES);

type Params = Readonly<Record<string, string | undefined>>;

/** The article named by an address in any of the three forms; null where it names none (ROUTE-14, ROUTE-15, A32). */
export function articleIn({ profession, section_detail, old_detail, id }: Params): InformationAddress | null {
  if (profession !== undefined && !PROFESSIONS.has(profession)) return null;
  if (old_detail !== undefined) return readOldSegment(old_detail);
  return readSectionAndId(section_detail ?? '', id ?? '');
}

type Article = DataOf<'getArticle'>;

function neighbour(article: Article['previous']) {
  return article && { name: article.name, href: articlePath(article) };
}

export async function readArticle(params: Params) {
  const requested = articleIn(params);
  if (requested === null) throw new Response(null, { status: 404 });
  const response = await publicApi.getArticle({ article_id: requested.id });
  return contentOf(response, (article) => ({
    section: article.section,
    title: article.name,
    source: article.source,
    day: article.show_news_time,
    contentHtml: cleanHtml(article.content_html),
    previous: neighbour(article.previous),
    next: neighbour(article.next),
    path: articlePath(article),
  }));
}
