import type { ClaimCodeState } from '@jixu/contract/zod';
import type { Call } from '#features/call.ts';
import type { SceneStatus } from '#gateways/wechat-gateway.ts';
import { consumeScanCode, findScanCode, markScanned, type ScanCodeKey } from './scan-code-store.ts';
import { SCAN_OVER, SCAN_STATUS } from './scan-status.ts';

/** The person who authorised, according to the party; null when it names nobody. */
export type ScanUser = SceneStatus['userinfo'];

/**
 * The state of a code according to the party. `authorise` decides what an authorisation is worth; everything before
 * that is common to all purposes. A code of another session is indistinguishable from an expired one.
 */
export async function checkScanCode<State>(
  { deps: { db, wechat } }: Call,
  key: ScanCodeKey,
  authorise: (user: ScanUser) => Promise<State>,
): Promise<State | ClaimCodeState> {
  const code = await findScanCode(db, key);
  if (code === null) return SCAN_OVER;
  const reported = await wechat.readCode(code.scene);
  // A slow or silent party changes nothing: the page goes on polling.
  if (reported === null) return { status: SCAN_STATUS[code.state], userinfo: null };
  switch (reported.state) {
    case 'new':
      break;
    case 'scanned':
      await markScanned(db, key);
      break;
    case 'cancelled':
    case 'expired':
      await consumeScanCode(db, key);
      break;
    case 'authorised':
      return authorise(reported.userinfo);
  }
  return { status: SCAN_STATUS[reported.state], userinfo: null };
}
