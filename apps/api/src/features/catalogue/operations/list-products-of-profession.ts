import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { productCard } from '../product-card.ts';
import { countProfessionProducts, findProductProfession, listProfessionProducts } from '../product-store.ts';

/** A page of the products of a profession (000 §2, /courses/391.html). */
export const listProductsOfProfession: HandlerOf<'listProductsOfProfession', Call> = async (
  { query },
  call,
) => {
  const { db } = call.deps;
  const { profession_id: professionId } = query;
  const profession = await findProductProfession(db, professionId);
  if (profession === null) return reject(ERRCODES.COURSE_PROFESSION_UNKNOWN);
  const [rows, total] = await Promise.all([
    listProfessionProducts(db, { professionId, ...pageWindow(query, CONSTANTS.PRODUCT_PAGE_SIZE) }),
    countProfessionProducts(db, professionId),
  ]);
  return ok({ ...profession, data: rows.map(productCard), total });
};
