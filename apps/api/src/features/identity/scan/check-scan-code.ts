import type { ClaimCodeState } from '@jixu/contract/zod';
import { maskIdNumber, maskName } from '@jixu/domain/identity/mask';
import type { Call } from '#features/call.ts';
import type { SceneStatus } from '#gateways/wechat-gateway.ts';
import { consumeScanCode, findScanCode, markScanned, type ScanCodeKey } from './scan-code-store.ts';

/** The status of a code before it is settled, and when it never will be. */
const SCAN_STATUS = { new: 1, scanned: 2, cancelled: 5, expired: 4 } as const;

/** Authorised: each purpose decides what that means. */
export const SCAN_AUTHORISED = 3;

/** Tokens of another browser, unknown, expired and used ones are indistinguishable. */
export const SCAN_OVER = { status: SCAN_STATUS.expired, userinfo: null } as const;

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

/** oAbc****mnop: enough to tell two apart, useless to anybody else. */
export function maskOpenid(openid: string): string {
  return openid.length <= 8 ? '****' : `${openid.slice(0, 4)}****${openid.slice(-4)}`;
}

/** The person WeChat names, masked. */
export function maskUser(user: NonNullable<SceneStatus['userinfo']>): ClaimCodeState['userinfo'] {
  const { openid, id_number: idNumber, name } = user;
  return {
    openid: maskOpenid(openid),
    id_number: idNumber ? maskIdNumber(idNumber.slice(0, 18)) : null,
    name: name ? maskName(name.slice(0, 64)) : null,
  };
}
