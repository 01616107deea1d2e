import type { CodeState, ScanOutcome } from './scan-state.ts';

/** The person who authorised a code, masked, for recognition. Only the presence of the first two fields decides anything. */
export interface WechatUser {
  readonly openid: string | null;
  readonly id_number: string | null;
  readonly name?: string | null;
}

/** A learner is identified by both. */
export interface WechatGrant {
  readonly name: string;
  readonly idNumber: string;
}

export type WechatReason = 'no-user' | 'no-id-number';
export type WechatOutcome = ScanOutcome<WechatGrant, WechatReason>;

/** Interprets the server's status of a WeChat code: 1 not scanned, 2 scanned, 3 authorised, 4 invalid, 5 cancelled. 000 §4. */
export function wechatCodeState(
  status: number,
  user: WechatUser | null,
): CodeState<WechatGrant, WechatReason> {
  switch (status) {
    case 1:
      return { status: 'shown' };
    case 2:
      return { status: 'scanned' };
    case 3:
      return granted(user);
    case 5:
      return { status: 'cancelled' };
    default:
      // 4, and any unknown number: the code can no longer be used.
      return { status: 'expired' };
  }
}

function granted(user: WechatUser | null): CodeState<WechatGrant, WechatReason> {
  if (!user?.openid) return { status: 'unusable', reason: 'no-user' };
  if (!user.id_number) return { status: 'unusable', reason: 'no-id-number' };
  return { status: 'authorised', grant: { name: user.name ?? '', idNumber: user.id_number } };
}

/** Messages for the end of a WeChat code, exactly as specified, the same for every use. 000 §4, §8. */
export const WECHAT_CODE_TEXTS = {
  expired: '二维码已失效请刷新重试！',
  cancelled: '已取消授权',
} as const;

/** The message for a code that ended without success; null where there is none. `texts`: of its use. */
export function wechatCodeText(
  outcome: Exclude<WechatOutcome, { kind: 'authorised' }>,
  texts: Readonly<Record<WechatReason, string>>,
): string | null {
  switch (outcome.kind) {
    case 'unavailable':
      return outcome.message;
    case 'unusable':
      return texts[outcome.reason];
    case 'expired':
    case 'cancelled':
      return WECHAT_CODE_TEXTS[outcome.kind];
  }
}
