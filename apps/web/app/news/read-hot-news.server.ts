import { newsPath } from '@jixu/domain/site/navigation/information-path';
import { publicApi } from '../api/public-responses.server.ts';
import { pageNumberOf, requirePage } from '../catalogue/page-number.ts';
import { contentOf } from '../catalogue/read-content.server.ts';

const PAGE_SIZE = 20;

/** All news, newest first, page by page (ROUTE-18). */
export async function readHotNews(url: string) {
  const page = pageNumberOf(url);
  const response = await publicApi.listArticles({ page, limit: PAGE_SIZE });
  return contentOf(response, ({ data, total }) => {
    requirePage(page, data);
    const news = data.map((item) => ({
      id: item.id,
      name: item.name,
      day: item.show_news_time,
      href: newsPath(item),
    }));
    return { page, pageSize: PAGE_SIZE, total, news };
  });
}
