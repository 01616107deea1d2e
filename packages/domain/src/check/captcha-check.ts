import { type CaptchaForm, type CaptchaSheet, formOf } from '../identity/captcha/captcha-sheet.ts';
import { type Step, step } from '../machine/machine.ts';

/** The captcha check during a lesson. `passed`: 验证成功 is shown briefly before the dialog closes. */
export type CaptchaStatus = 'closed' | 'loading' | 'fetch-failed' | 'shown' | 'verifying' | 'passed';

export interface CaptchaCheck {
  readonly status: CaptchaStatus;
  /** Counts the requested pictures; a response to an older request is ignored. */
  readonly request: number;
  readonly sheet: CaptchaSheet | null;
  /** Which way of asking is wanted. */
  readonly form: CaptchaForm;
  readonly token: string | null;
  readonly text: string;
  /** Whether something was typed for this picture. */
  readonly touched: boolean;
  /** Result of the last attempt. It stays until something is typed for the next picture. */
  readonly failure: { readonly kind: 'wrong' | 'exception'; readonly text: string } | null;
}

export const initialCaptchaCheck: CaptchaCheck = {
  status: 'closed',
  request: 0,
  sheet: null,
  form: 'picture',
  token: null,
  text: '',
  touched: false,
  failure: null,
};

export type CaptchaCheckEvent =
  | { readonly type: 'due' }
  | {
      readonly type: 'image-fetched';
      readonly request: number;
      readonly sheet: CaptchaSheet;
      readonly token: string;
    }
  | { readonly type: 'image-failed'; readonly request: number }
  /** `form`: the other one is wanted. */
  | { readonly type: 'refresh-clicked'; readonly form?: CaptchaForm | undefined }
  | { readonly type: 'typed'; readonly text: string }
  /** By the button or by Enter. */
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  /** `message`: the server's sentence. */
  | { readonly type: 'rejected'; readonly message: string }
  /** No response came. */
  | { readonly type: 'check-failed' }
  | { readonly type: 'close-due' };

export type CaptchaCheckEffect =
  | { readonly type: 'fetch-image'; readonly request: number; readonly form: CaptchaForm }
  | { readonly type: 'check'; readonly text: string; readonly token: string }
  | { readonly type: 'close-after'; readonly afterMs: number }
  | { readonly type: 'pause-video' }
  | { readonly type: 'resume-video' };

/** The sentences of the check, exactly as specified (002 §8). */
export const CAPTCHA_CHECK_TEXTS = {
  fetchFailed: '网络异常，请稍后再试',
  exception: '验证出错了，请稍后再试',
  passed: '验证成功',
} as const;

/** How long 验证成功 is shown. Our choice. */
const PASSED_SHOWN_MS = 1000;

/** The button is enabled, and Enter submits, only when something is typed (CHEAT-04, CHEAT-05). */
export function canSubmitCaptcha({ status, text }: CaptchaCheck): boolean {
  return status === 'shown' && text.trim() !== '';
}

/** Advances the check. Every attempt uses up its picture, right or wrong, so a failed one requests another. 002 §5, §8. */
export function transitionCaptchaCheck(
  state: CaptchaCheck,
  event: CaptchaCheckEvent,
): Step<CaptchaCheck, CaptchaCheckEffect> {
  switch (event.type) {
    case 'due':
      return state.status === 'closed' ? open(state) : step(state);
    case 'image-fetched':
      return isAwaited(state, event.request) ? step(show(state, event.sheet, event.token)) : step(state);
    case 'image-failed':
      return isAwaited(state, event.request) ? step({ ...state, status: 'fetch-failed' }) : step(state);
    case 'refresh-clicked':
      return canRefresh(state) ? fetchImage(state, event.form) : step(state);
    case 'typed':
      return step(
        state.status === 'shown' ? { ...state, text: event.text, touched: true, failure: null } : state,
      );
    case 'submitted':
      return submit(state);
    case 'accepted':
      return state.status === 'verifying' ? accepted(state) : step(state);
    case 'rejected':
      return failed(state, 'wrong', event.message);
    case 'check-failed':
      return failed(state, 'exception', CAPTCHA_CHECK_TEXTS.exception);
    case 'close-due':
      return state.status === 'passed' ? step(closed(state), { type: 'resume-video' }) : step(state);
  }
}

function open({ request }: CaptchaCheck): Step<CaptchaCheck, CaptchaCheckEffect> {
  const { state, effects } = fetchImage({ ...initialCaptchaCheck, request });
  return step(state, { type: 'pause-video' }, ...effects);
}

function closed({ request }: CaptchaCheck): CaptchaCheck {
  return { ...initialCaptchaCheck, request };
}

function fetchImage(state: CaptchaCheck, form = state.form): Step<CaptchaCheck, CaptchaCheckEffect> {
  const request = state.request + 1;
  const next: CaptchaCheck = { ...closed(state), status: 'loading', request, form, failure: state.failure };
  return step(next, { type: 'fetch-image', request, form });
}

function isAwaited(state: CaptchaCheck, request: number): boolean {
  return state.status === 'loading' && state.request === request;
}

function show(state: CaptchaCheck, sheet: CaptchaSheet, token: string): CaptchaCheck {
  return { ...state, status: 'shown', sheet, form: formOf(sheet), token };
}

function canRefresh({ status }: CaptchaCheck): boolean {
  return status === 'shown' || status === 'fetch-failed';
}

function submit(state: CaptchaCheck): Step<CaptchaCheck, CaptchaCheckEffect> {
  if (!canSubmitCaptcha(state) || state.token === null) return step(state);
  return step(
    { ...state, status: 'verifying' },
    { type: 'check', text: state.text.trim(), token: state.token },
  );
}

function accepted(state: CaptchaCheck): Step<CaptchaCheck, CaptchaCheckEffect> {
  return step(
    { ...state, status: 'passed', failure: null },
    { type: 'close-after', afterMs: PASSED_SHOWN_MS },
  );
}

function failed(
  state: CaptchaCheck,
  kind: 'wrong' | 'exception',
  text: string,
): Step<CaptchaCheck, CaptchaCheckEffect> {
  if (state.status !== 'verifying') return step(state);
  return fetchImage({ ...state, failure: { kind, text } });
}
