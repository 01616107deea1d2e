import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { readAskedYear } from '../buy/asked-year.ts';
import { listCombinationPackages } from '../buy/offer-store.ts';
import { readSaleLimits } from '../buy/sale-rule-store.ts';

/** The combination packages of an area and year, and how many of them the learner may buy (001 §3). */
export const listProducts: HandlerOf<'listProducts', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const asked = await readAskedYear(db, learner.learnerId, query);
  if (asked === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const { buyer, yearId, isOnSale } = asked;
  const [packages, limitsOf] = await Promise.all([
    isOnSale ? listCombinationPackages(db, buyer, yearId) : [],
    readSaleLimits(db, buyer),
  ]);
  const limits = limitsOf(yearId);
  return ok({
    list: packages.map((row) => ({
      id: row.packageId,
      course_name: row.name,
      total_fee: row.price,
      is_buy: row.isHeld ? 1 : 0,
      is_buy_auth_xj: row.isSoldHere ? 1 : 0,
    })),
    is_buy_more: limits.isMoreAllowed ? 1 : 0,
    is_buy_auth: limits.mayBuy ? 1 : 0,
    is_buy_num: limits.held,
    allow_buy_total: limits.allowed,
  });
};
