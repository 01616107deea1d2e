import type { CaptchaForm, CaptchaSheet } from './captcha/captcha-sheet.ts';
import { emptyLoginFields, isLoginButtonEnabled, type LoginField, type LoginFields } from './login-form.ts';
import type { WechatOutcome } from './scan/wechat-code.ts';

export type LoginTab = 'wechat' | 'id-card';

/** The server's message about a captcha is shown beside it: why one is required, or that the answer was wrong. */
export type SaidOfCaptcha = { readonly hint?: string; readonly error?: string };

/** The captcha the server requires before another message is sent. */
export type LoginCaptcha = SaidOfCaptcha &
  CaptchaSheet & {
    readonly authToken: string;
    readonly code: string;
  };

/** What the form says below its button: what is still to do, or what to do after a rejection. */
export type LoginNote = 'agreement' | 'mismatch';

export type LoginErrors = Readonly<Partial<Record<LoginField, string>>>;

/** The login dialog. */
export interface Login {
  readonly open: boolean;
  /** null while the dialog has not been opened (LOGIN-04). */
  readonly tab: LoginTab | null;
  readonly fields: LoginFields;
  readonly errors: LoginErrors;
  readonly agreed: boolean;
  /** The last login did not match what is registered, and nothing was changed since. */
  readonly mismatched: boolean;
  /** The form is being submitted. */
  readonly submitting: boolean;
  /** A scan is logging in: `fields` hold the masked name and number of its grant, these what was typed. null: no scan. */
  readonly typed: LoginFields | null;
  /** Sentence of the alert over the dialog. */
  readonly alert: string | null;
  readonly captcha: LoginCaptcha | null;
}

export const initialLogin: Login = {
  open: false,
  tab: null,
  fields: emptyLoginFields,
  errors: {},
  agreed: false,
  mismatched: false,
  submitting: false,
  typed: null,
  alert: null,
  captcha: null,
};

export type LoginEvent =
  | {
      readonly type: 'opened' | 'closed' | 'alert-read' | 'sms-sent' | 'accepted';
    }
  | { readonly type: 'tab-chosen'; readonly tab: LoginTab }
  | { readonly type: 'field-changed'; readonly field: LoginField; readonly value: string }
  | { readonly type: 'field-left'; readonly field: LoginField }
  | { readonly type: 'agreement-ticked'; readonly agreed: boolean }
  | { readonly type: 'captcha-typed'; readonly code: string }
  /** `form`: the other one is wanted. */
  | { readonly type: 'captcha-refresh-clicked'; readonly form?: CaptchaForm | undefined }
  | ({
      readonly type: 'captcha-drawn';
      readonly authToken: string;
      readonly said: SaidOfCaptcha;
    } & CaptchaSheet)
  /** No picture could be fetched; `message` is null where it is shown elsewhere. */
  | { readonly type: 'captcha-failed'; readonly message: string | null }
  /** `said`: about the captcha; empty when the rejection is about something else. */
  | { readonly type: 'sms-rejected'; readonly said: SaidOfCaptcha }
  | { readonly type: 'telephone-malformed'; readonly text: string }
  /** `areaId`: a login belongs to an area. */
  | { readonly type: 'submitted'; readonly areaId: number | null }
  | { readonly type: 'scan-ended'; readonly outcome: WechatOutcome; readonly areaId: number | null }
  | ({ readonly type: 'rejected' } & LoginRejection);

/** A rejected login: what the contract asks of the page for it. */
export interface LoginRejection {
  readonly message: string;
  /** Said in a dialog. */
  readonly isAlert?: true;
  /** What may not match is cleared: phone and code, or the code. */
  readonly clears?: 'phone' | 'code';
  /** Said over the page. */
  readonly toast?: 'warning' | 'error';
}

export type LoginEffect =
  | { readonly type: 'open-code' | 'leave-code' | 'reject-grant' | 'accept' }
  /** Messages about an attempt do not outlive it. */
  | { readonly type: 'clear-messages' }
  /** `token`: of a code authorised in this browser; the fields are then ignored. */
  | {
      readonly type: 'log-in';
      readonly fields: LoginFields;
      readonly areaId: number;
      readonly token: string | null;
    }
  | { readonly type: 'draw-captcha'; readonly said: SaidOfCaptcha; readonly form: CaptchaForm }
  | { readonly type: 'say'; readonly kind: 'success' | 'warning' | 'error'; readonly text: string };

/** Messages for a login by scan, exactly as specified but for the second, whose wording is ours (notes §3.4). 000 §4, §8. */
export const LOGIN_SCAN_TEXTS = {
  'no-id-number': '请先绑定身份证账号',
  'no-user': '登录失败，请刷新重试！',
  done: '登录成功',
} as const;

/** Without an area no code can be requested. */
export const PICK_AREA_TEXT = '请先选择学习地区';

/** All is filled in and only the agreement is missing; or nothing matched. Null: the form speaks for itself. */
export function loginNoteOf({ fields, agreed, mismatched }: Login): LoginNote | null {
  if (mismatched) return 'mismatch';
  return !agreed && isLoginButtonEnabled(fields, true) ? 'agreement' : null;
}

/** Whether the form may be sent: it is complete, and nothing is in progress. */
export function canSubmitLogin({ fields, agreed, submitting, typed }: Login): boolean {
  return isLoginButtonEnabled(fields, agreed) && !submitting && typed === null;
}
