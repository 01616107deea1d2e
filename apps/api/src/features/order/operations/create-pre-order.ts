import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject, rejectIn } from '#server/envelope.ts';
import { buyerOf } from '../buy/buyer-store.ts';
import { priceLines } from '../buy/price-lines.ts';
import { requestedLines } from '../buy/requested-lines.ts';

/** What an order of these lines would cost (001 §7); nothing is stored. */
export const createPreOrder: HandlerOf<'createPreOrder', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, configuration } = call.deps;
  const lines = requestedLines(configuration.signingKey, body.courses);
  const pricing = await priceLines(db, buyerOf(learner.learnerId), lines);
  if (pricing.kind === 'rejected') return rejectIn('createPreOrder', pricing.errcode);
  return ok({
    list: pricing.lines.map((line) => ({
      course_id: line.packageId,
      course_name: line.name,
      num: 1 as const,
      year: line.yearId,
      price: line.price,
      score: line.credits,
    })),
    total_fee: pricing.lines.reduce((sum, { price }) => sum + price, 0),
  });
};
