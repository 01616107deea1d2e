import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { twoAtATime } from '#database/two-at-a-time.ts';
import type { Call } from '#features/call.ts';
import { productCard } from '#features/catalogue/product-card.ts';
import { listHomeTeachers } from '#features/catalogue/teacher-store.ts';
import { listHotNews } from '#features/news/article-store.ts';
import { headline } from '#features/news/headline.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { ok, reject } from '#server/envelope.ts';
import { listBanners, listHomeProducts } from '../home/showcase-store.ts';

/** The contract's maximum; the page shows fewer. */
const NEWS_MAX = 30;
const TEACHERS_MAX = 30;

/** What the home page presents (000 §3). */
export const getBannerTeacherPackage: HandlerOf<'getBannerTeacherPackage', Call> = async (
  { query },
  call,
) => {
  const { db } = call.deps;
  const areaId = query.area_id ?? null;
  if (areaId !== null && (await findOpenArea(db, areaId)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [banner, news, products, teacher] = await twoAtATime([
    () => listBanners(db, areaId),
    () => listHotNews(db, NEWS_MAX),
    () => listHomeProducts(db, areaId),
    () => listHomeTeachers(db, TEACHERS_MAX),
  ]);
  return ok({ banner, news: news.map(headline), package: products.map(productCard), teacher });
};
