import { CONSTANTS } from '@jixu/constants';
import type { WechatOutcome } from '../identity/scan/wechat-code.ts';
import type { ClaimAutoOpen } from './auto-open.ts';
import { INITIAL_PROFESSION_ID, type Profession } from './profession.ts';

/** Cached under codeAuthCache with exactly these names. 000 §3. */
export interface CodeAuth {
  readonly isAuth: number;
  readonly useCode: number;
  readonly useType: number;
}

export const CODE_AUTH_KEY = 'codeAuthCache';
export const PROFESSIONS_KEY = 'activeProfessionList';

const [isAuth, useCode, useType] = CONSTANTS.CODE_AUTH_DEFAULTS;
/** The authorisation before, or without, a response. 000 §3. */
export const DEFAULT_CODE_AUTH: CodeAuth = { isAuth, useCode, useType };

/** The claim of one learner. Step 1 choose a profession, 2 authorise by QR code, 3 claimed. */
export interface Claim {
  /** id_number_code; null while nobody is logged in. Responses for another learner are obsolete. */
  readonly learner: string | null;
  readonly step: 1 | 2 | 3;
  readonly open: boolean;
  readonly auth: CodeAuth;
  /** Whether it is known what this learner has claimed. */
  readonly isChecked: boolean;
  /** The login happened in another tab: the daily dialog opens there, and here only after navigating. */
  readonly isFollowing: boolean;
  /** Path of the current page. */
  readonly page: string;
  /** null while they are loading. */
  readonly professions: readonly Profession[] | null;
  readonly professionId: number;
  /** What led to the current activation; null when none is running. */
  readonly activating: 'direct' | 'scan' | null;
}

export const initialClaim: Claim = {
  learner: null,
  step: 1,
  open: false,
  auth: DEFAULT_CODE_AUTH,
  isChecked: false,
  isFollowing: false,
  page: '/',
  professions: null,
  professionId: INITIAL_PROFESSION_ID,
  activating: null,
};

/** What the tab knows about the daily dialog. `isVisible`: it is not spent on a background tab. */
export interface AutoOpenFacts {
  readonly stored: ClaimAutoOpen | null;
  readonly isVisible: boolean;
}

export type ClaimEvent =
  | { readonly type: 'logged-in'; readonly learner: string; readonly isFollowing: boolean }
  | { readonly type: 'logged-out' }
  | { readonly type: 'page-shown'; readonly page: string; readonly facts: AutoOpenFacts }
  | {
      readonly type: 'auth-checked';
      readonly learner: string;
      readonly auth: CodeAuth;
      readonly facts: AutoOpenFacts;
    }
  /** null: the list could not be loaded. */
  | {
      readonly type: 'professions-listed';
      readonly learner: string;
      readonly professions: readonly Profession[] | null;
    }
  | { readonly type: 'profession-chosen'; readonly professionId: number }
  | { readonly type: 'float-clicked' | 'claim-clicked' | 'back-clicked' | 'closed' }
  | { readonly type: 'scan-ended'; readonly outcome: WechatOutcome }
  | { readonly type: 'activated' }
  /** `claimed`: because the learner already owns the courses. `message` is null where it is shown elsewhere. */
  | {
      readonly type: 'activation-rejected';
      readonly claimed: boolean;
      readonly message: string | null;
    };

export type ClaimEffect =
  | { readonly type: 'check-auth' | 'list-professions'; readonly learner: string }
  | { readonly type: 'open-code' | 'leave-code' }
  | { readonly type: 'activate'; readonly professionId: number }
  | { readonly type: 'warn'; readonly text: string; readonly forMs: number }
  | { readonly type: 'inform'; readonly text: string }
  | { readonly type: 'open-customer-service' | 'open-personal-course' }
  | { readonly type: 'save-auto-open'; readonly opened: ClaimAutoOpen }
  | { readonly type: 'save-code-auth'; readonly auth: CodeAuth }
  | { readonly type: 'save-professions'; readonly professions: readonly Profession[] };

/** The sentences of the claim, exactly as specified. 000 §4, §8. */
export const CLAIM_TEXTS = {
  'no-user': '授权失败，请刷新重试！',
  'no-id-number': '需要先绑定身份证账号才可进行授权',
  authorised: '授权成功',
} as const;

/** Label of the floating button. 000 §2, notes §3.4. */
export function claimFloatLabel(step: Claim['step']): string {
  return step === 3 ? '查看课程' : '免费领课';
}
