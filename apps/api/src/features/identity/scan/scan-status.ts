import type { ClaimCodeState } from '@jixu/contract/zod';
import { maskIdNumber, maskName } from '@jixu/domain/identity/mask';
import type { SceneStatus } from '#gateways/wechat-gateway.ts';

/** The status of a code before it is settled, and when it never will be. */
export const SCAN_STATUS = { new: 1, scanned: 2, cancelled: 5, expired: 4 } as const;

/** Authorised: each purpose decides what that means. */
export const SCAN_AUTHORISED = 3;

/** Tokens of another browser, unknown, expired and used ones are indistinguishable. */
export const SCAN_OVER = { status: SCAN_STATUS.expired, userinfo: null } as const;

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
