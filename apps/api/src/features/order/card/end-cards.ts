import type { Pool } from '#database/database.ts';
import type { CardGateway } from '#gateways/card-gateway.ts';
import { claimEndingCards, endCard } from './card-store.ts';

const BATCH = 20;
/** Until a bank that did not answer is told again. */
const AGAIN_SECONDS = 600;

/** Tells the bank which bindings are over; whether there may be more. */
export async function endCards({
  db,
  cardGateway,
}: {
  db: Pool;
  cardGateway: CardGateway;
}): Promise<boolean> {
  const ending = await claimEndingCards(db, BATCH, AGAIN_SECONDS);
  for (const { id, txSn } of ending) if (await cardGateway.unbind(txSn)) await endCard(db, id);
  return ending.length === BATCH;
}
