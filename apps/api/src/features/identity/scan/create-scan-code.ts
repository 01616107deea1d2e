import { randomInt } from 'node:crypto';
import type { ClaimCode } from '@jixu/contract/zod';
import { inTransaction } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { browserName, networkOf } from './device-names.ts';
import { replaceScanCode, type ScanCodeKey, type ScanPurpose } from './scan-code-store.ts';

export interface ScanCodeRequest {
  purpose: ScanPurpose;
  /** The owner of the new code; determined only once there is one. */
  owner(): Promise<Pick<ScanCodeKey, 'sessionId' | 'learnerId'>>;
}

/**
 * A code to scan: its picture, and the token with which the browser polls its state (security X2). The picture's
 * content for the phone (the scene) is a separate random value, so that photographing the code is not enough to poll
 * its state. The phone is told the site, where the request came from, what the browser calls itself, and a number that
 * only the requesting screen shows. Null when the party gave no code.
 */
export async function createScanCode(
  call: Call,
  { purpose, owner }: ScanCodeRequest,
): Promise<ClaimCode | null> {
  const { db, wechat, configuration, log } = call.deps;
  const [scene, token, checkNumber] = [randomToken(), randomToken(), String(randomInt(10, 100))];
  const code = await wechat.createCode({
    scene,
    purpose,
    site: new URL(configuration.siteOrigins[0] ?? 'http://localhost').host,
    network: networkOf(call.address),
    browser: browserName(call.userAgent),
    number: checkNumber,
  });
  const outcome = code === null ? 'none' : 'made';
  log.info('code to scan', { request_id: call.requestId, party: 'wechat', outcome });
  if (code === null) return null;
  const key = { purpose, tokenHash: hashToken(token), ...(await owner()) };
  await inTransaction(db, (trx) => replaceScanCode(trx, key, scene));
  return { imgsrc: code.image, token, check_number: checkNumber };
}
