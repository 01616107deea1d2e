import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '../../http/call.ts';
import { ok, refuse } from '../../http/envelope.ts';
import { listHotNews } from '../../stores/article-store.ts';
import { listBanners, listHomeProducts } from '../../stores/showcase-store.ts';
import { listHomeTeachers } from '../../stores/teacher-store.ts';
import { headline } from '../content/headline.ts';
import { productCard } from '../content/product-card.ts';
import { findOpenArea } from './open-area.ts';

/** As many as the contract allows; the page shows fewer. */
const NEWS_MAX = 30;
const TEACHERS_MAX = 30;

/** What the home page presents (000 §3). */
export const getBannerTeacherPackage: HandlerOf<'getBannerTeacherPackage', Call> = async (
  { query },
  call,
) => {
  const { db } = call.deps;
  const areaId = query.area_id ?? null;
  if (areaId !== null && (await findOpenArea(db, areaId)) === null) return refuse(ERRCODES.AREA_NOT_OPEN);
  const [banner, news, products, teacher] = await Promise.all([
    listBanners(db, areaId),
    listHotNews(db, NEWS_MAX),
    listHomeProducts(db, areaId),
    listHomeTeachers(db, TEACHERS_MAX),
  ]);
  return ok({ banner, news: news.map(headline), package: products.map(productCard), teacher });
};
