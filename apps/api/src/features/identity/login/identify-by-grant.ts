import type { Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { findArea } from '#features/region/area-store.ts';
import { hashToken } from '#secrets/random-token.ts';
import { consumeLoginGrant } from './login-grant-store.ts';

/**
 * The learner who authorised a code of this browser, taken from the server's own grant, which is consumed. Nothing in
 * the form is used (security X2). A grant is not consumed for a closed area.
 */
export async function identifyByGrant(
  trx: Tx,
  { session }: Call,
  { token, areaId }: { token: string; areaId: number },
): Promise<number | 'area-not-open' | 'grant-gone'> {
  const area = await findArea(trx, areaId);
  if (area?.status !== 1) return 'area-not-open';
  if (session === null) return 'grant-gone';
  const learnerId = await consumeLoginGrant(trx, { tokenHash: hashToken(token), sessionId: session.id });
  return learnerId ?? 'grant-gone';
}
