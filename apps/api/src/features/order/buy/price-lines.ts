import { ERRCODES } from '@jixu/constants';
import { type LineRejection, rejectLines } from '@jixu/domain/order/reject-lines';
import type { Fen } from '@jixu/domain/units/money';
import type { Database } from '#database/database.ts';
import { twoAtATime } from '#database/two-at-a-time.ts';
import type { Buyer } from './buyer-store.ts';
import { listOffersOf, type OfferRow } from './offer-store.ts';
import type { RequestedLine } from './requested-lines.ts';
import { readSaleLimits } from './sale-rule-store.ts';
import { listYearsOnSale } from './years-on-sale.ts';

export interface PricedLine {
  packageId: number;
  yearId: number;
  name: string;
  price: Fen;
  credits: number;
  /** Whether its courses are all required, so that the learner has nothing to choose. */
  isAllRequired: boolean;
}

/** createPreOrder and createOrder give the codes the same meanings. */
const REJECTION_ERRCODES = {
  'not-on-sale': ERRCODES.PRE_ORDER_COURSE_NOT_ON_SALE,
  bought: ERRCODES.PRE_ORDER_COURSE_BOUGHT,
  'not-allowed': ERRCODES.BUY_NOT_ALLOWED,
  'too-many': ERRCODES.PACKAGE_LIMIT_REACHED,
} as const satisfies Record<LineRejection, number>;

export type Pricing =
  | { kind: 'priced'; lines: PricedLine[] }
  | { kind: 'rejected'; errcode: (typeof REJECTION_ERRCODES)[LineRejection] };

/**
 * The one price of everything: what these lines cost a learner now, in the order they were requested, a line that stands
 * twice once; or why they cannot be bought. Reads only, in the caller's transaction if there is one.
 */
export async function priceLines(
  db: Database,
  learner: Buyer,
  lines: readonly RequestedLine[],
): Promise<Pricing> {
  const ids = lines.flatMap(({ packageId }) => packageId ?? []);
  const [years, offered, limitsOf] = await twoAtATime([
    () => listYearsOnSale(db, learner, Date.now()),
    () => listOffersOf(db, learner, ids),
    () => readSaleLimits(db, learner),
  ]);
  const offers = offered.filter(({ yearId }) => years.includes(yearId));
  const found = lines.map((line) => offers.find((offer) => isFor(line, offer)) ?? null);
  const rows = [...new Set(found)];
  const rejection = rejectLines(rows.map(lineOnSale), limitsOf);
  return rejection === null
    ? { kind: 'priced', lines: rows.flatMap((row) => (row === null ? [] : [pricedLine(row)])) }
    : { kind: 'rejected', errcode: REJECTION_ERRCODES[rejection] };
}

/** Offers come newest first, so a line without a year is for the newest it is sold for. */
function isFor(line: RequestedLine, offer: OfferRow): boolean {
  return offer.packageId === line.packageId && (line.yearId === undefined || offer.yearId === line.yearId);
}

function lineOnSale(row: OfferRow | null) {
  if (row === null) return null;
  const { packageId, yearId, kind, isHeld, isSoldHere } = row;
  return { packageId, yearId, isCombination: kind === 'combination', isBought: isHeld, isSoldHere };
}

function pricedLine({ packageId, yearId, name, price, credits, isAllRequired }: OfferRow): PricedLine {
  return { packageId, yearId, name, price, credits, isAllRequired };
}
