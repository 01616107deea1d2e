import type { CodeState, ScanOutcome } from './scan-state.ts';

/** Who authorised a code, masked, to be recognised by. Nothing but whether the first two are there decides anything. */
export interface WechatUser {
  readonly openid: string | null;
  readonly id_number: string | null;
  readonly name?: string | null;
}

/** A learner is known by both. */
export interface WechatGrant {
  readonly name: string;
  readonly idNumber: string;
}

export type WechatReason = 'no-user' | 'no-id-number';
export type WechatOutcome = ScanOutcome<WechatGrant, WechatReason>;

/** Reads what the server says of a WeChat code: 1 not scanned, 2 scanned, 3 authorised, 4 invalid, 5 cancelled. 000 §4. */
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
      // 4, and any number the contract does not know: the code can no longer be used.
      return { status: 'expired' };
  }
}

function granted(user: WechatUser | null): CodeState<WechatGrant, WechatReason> {
  if (!user?.openid) return { status: 'unusable', reason: 'no-user' };
  if (!user.id_number) return { status: 'unusable', reason: 'no-id-number' };
  return { status: 'authorised', grant: { name: user.name ?? '', idNumber: user.id_number } };
}

/** What is said of a WeChat code that ended, exactly as specified, wherever it was shown. 000 §4, §8. */
export const WECHAT_CODE_TEXTS = {
  expired: '二维码已失效请刷新重试！',
  cancelled: '已取消授权',
} as const;

/** What is said of a code that ended without its purpose; null where nothing is. `texts`: by the use it was for. */
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
