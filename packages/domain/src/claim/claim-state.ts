import { CONSTANTS } from '@jixu/constants';
import { INITIAL_PROFESSION_ID, type Profession } from './profession.ts';

/** 1 normal, 2 scanned, 3 expired, 4 waiting. Not to be mixed up with the poll status (notes A17). */
export type QrView = 1 | 2 | 3 | 4;

/** Cached under codeAuthCache with exactly these names. 000 §3. */
export interface CodeAuth {
  readonly isAuth: number;
  readonly useCode: number;
  readonly useType: number;
}

export const CODE_AUTH_KEY = 'codeAuthCache';
export const PROFESSIONS_KEY = 'activeProfessionList';

const [isAuth, useCode, useType] = CONSTANTS.CODE_AUTH_DEFAULTS;
/** The authorisation before, or without, an answer. 000 §3. */
export const DEFAULT_CODE_AUTH: CodeAuth = { isAuth, useCode, useType };

export interface ClaimQr {
  readonly view: QrView;
  readonly token: string | null;
  readonly image: string | null;
  /** Counts the codes asked for; answers to an older request are ignored. */
  readonly request: number;
}

/** The claim dialog. Step 1 choose a profession, 2 authorise by QR code, 3 claimed. */
export interface Claim {
  readonly step: 1 | 2 | 3;
  readonly open: boolean;
  readonly qr: ClaimQr;
  readonly auth: CodeAuth;
  readonly professions: readonly Profession[];
  readonly professionId: number;
  /** How the activation under way was reached; null when none is. */
  readonly activating: 'direct' | 'scan' | null;
}

export const initialClaim: Claim = {
  step: 1,
  open: false,
  qr: { view: 4, token: null, image: null, request: 0 },
  auth: DEFAULT_CODE_AUTH,
  professions: [],
  professionId: INITIAL_PROFESSION_ID,
  activating: null,
};

/** Masked; only whether the two are there matters. */
export interface ClaimUser {
  readonly openid: string | null;
  readonly id_number: string | null;
}

export type ClaimEvent =
  | { readonly type: 'auth-checked'; readonly auth: CodeAuth; readonly mayAutoOpen: boolean }
  /** The dialog of the day is due, and the learner has come to a page where it may open. */
  | { readonly type: 'auto-open-due' }
  | { readonly type: 'professions-listed'; readonly professions: readonly Profession[] }
  | { readonly type: 'profession-chosen'; readonly professionId: number }
  | { readonly type: 'float-clicked' }
  | { readonly type: 'claim-clicked' }
  | { readonly type: 'refresh-clicked' }
  | { readonly type: 'closed' }
  | {
      readonly type: 'code-fetched';
      readonly request: number;
      readonly token: string;
      readonly image: string;
    }
  /** A refusal of the server or a call that failed; `message` is shown. */
  | { readonly type: 'code-failed'; readonly request: number; readonly message: string }
  | {
      readonly type: 'poll-answered';
      readonly token: string;
      readonly status: number;
      readonly user: ClaimUser | null;
    }
  | { readonly type: 'poll-failed'; readonly token: string }
  | { readonly type: 'activated' }
  | { readonly type: 'activation-refused'; readonly errcode: number; readonly message: string }
  | { readonly type: 'logged-out' };

export type ClaimEffect =
  | { readonly type: 'fetch-code'; readonly request: number }
  | { readonly type: 'poll-after'; readonly token: string; readonly afterMs: number }
  | { readonly type: 'stop-polling' }
  | { readonly type: 'activate'; readonly professionId: number }
  | { readonly type: 'warn'; readonly text: string; readonly forMs: number }
  | { readonly type: 'inform'; readonly text: string }
  | { readonly type: 'open-customer-service' }
  | { readonly type: 'open-personal-course' }
  | { readonly type: 'remember-auto-open' }
  | { readonly type: 'save-code-auth'; readonly auth: CodeAuth }
  | { readonly type: 'save-professions'; readonly professions: readonly Profession[] };

export interface ClaimStep {
  readonly state: Claim;
  readonly effects: readonly ClaimEffect[];
}

/** The sentences of the claim, exactly as specified. 000 §4, §8. */
export const CLAIM_TEXTS = {
  codeInvalid: '二维码已失效请刷新重试！',
  cancelled: '已取消授权',
  noUser: '授权失败，请刷新重试！',
  noIdNumber: '需要先绑定身份证账号才可进行授权',
  authorised: '授权成功',
} as const;

/** Label of the floating button. 000 §2, notes §3.4. */
export function claimFloatLabel(step: Claim['step']): string {
  return step === 3 ? '查看课程' : '免费领课';
}
