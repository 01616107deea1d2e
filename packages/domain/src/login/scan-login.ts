import { CONSTANTS } from '@jixu/constants';

type QrView = 1 | 2 | 3 | 4;

/** The WeChat tab of the login dialog. `view`: what the code shows (1 normal, 2 scanned, 3 expired, 4 waiting). 000 §4. */
export interface ScanLogin {
  readonly view: QrView;
  readonly image: string | null;
  readonly token: string | null;
  /** Counts the codes asked for; answers to an older request are ignored. */
  readonly request: number;
}

/** Masked, to recognise oneself by. */
export interface ScanUser {
  readonly openid: string | null;
  readonly id_number: string | null;
  readonly name: string | null;
}

export type ScanLoginEvent =
  /** tab-left: another tab was chosen, or the dialog closed. */
  | { readonly type: 'tab-shown' | 'tab-left' | 'refresh-clicked' | 'grant-refused' }
  | {
      readonly type: 'code-fetched';
      readonly request: number;
      readonly token: string;
      readonly image: string;
    }
  | { readonly type: 'code-failed'; readonly request: number; readonly message: string }
  | {
      readonly type: 'poll-answered';
      readonly token: string;
      readonly status: number;
      readonly user: ScanUser | null;
    }
  | { readonly type: 'poll-failed'; readonly token: string };

export type ScanLoginEffect =
  | { readonly type: 'fetch-code'; readonly request: number }
  | { readonly type: 'poll-after'; readonly token: string; readonly afterMs: number }
  | { readonly type: 'stop-polling' }
  | { readonly type: 'warn'; readonly text: string }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'show-id-tab' }
  | { readonly type: 'log-in'; readonly token: string; readonly name: string; readonly idNumber: string };

export interface ScanLoginStep {
  readonly state: ScanLogin;
  readonly effects: readonly ScanLoginEffect[];
}

/** What the login says of a scan: exactly as specified, but for the third, whose wording is ours (notes §3.4). 000 §4, §8. */
export const SCAN_LOGIN_TEXTS = {
  codeInvalid: '二维码已失效请刷新重试！',
  cancelled: '已取消授权',
  bindFirst: '请先绑定身份证账号',
  noUser: '登录失败，请刷新重试！',
  done: '登录成功',
} as const;

export const initialScanLogin: ScanLogin = { view: 4, image: null, token: null, request: 0 };

const STOP: ScanLoginEffect = { type: 'stop-polling' };

/** Moves the code on. Answers to an older code change nothing. 000 §4, §8. */
export function transitionScanLogin(state: ScanLogin, event: ScanLoginEvent): ScanLoginStep {
  switch (event.type) {
    case 'tab-shown':
      return askForCode(state);
    case 'refresh-clicked':
      return state.view === 3 ? askForCode(state) : to(state);
    case 'tab-left':
      // The next number, so that a code still on its way is nobody's.
      return to({ ...initialScanLogin, request: state.request + 1 }, STOP);
    case 'grant-refused':
      return to({ ...state, view: 3, token: null });
    case 'code-fetched': {
      if (state.view !== 4 || state.request !== event.request) return to(state);
      const { token, image } = event;
      return to({ ...state, view: 1, token, image }, pollAfter(token));
    }
    case 'code-failed':
      if (state.view !== 4 || state.request !== event.request) return to(state);
      return to({ ...state, view: 3 }, warn(event.message));
    case 'poll-answered':
      return event.token === state.token ? polled(state, event) : to(state);
    case 'poll-failed':
      return event.token === state.token ? to(state, pollAfter(event.token)) : to(state);
  }
}

function to(state: ScanLogin, ...effects: readonly ScanLoginEffect[]): ScanLoginStep {
  return { state, effects };
}

function warn(text: string): ScanLoginEffect {
  return { type: 'warn', text };
}

function pollAfter(token: string): ScanLoginEffect {
  return { type: 'poll-after', token, afterMs: CONSTANTS.QR_POLL_MS };
}

/** A newer code replaces the older one on the server, so whatever is asked about the older one is over. */
function askForCode(state: ScanLogin): ScanLoginStep {
  const request = state.request + 1;
  return to({ ...initialScanLogin, request }, STOP, { type: 'fetch-code', request });
}

/** Settled: no answer that is still on its way says anything any more, and what is shown can be refreshed. */
function settled(state: ScanLogin, ...effects: readonly ScanLoginEffect[]): ScanLoginStep {
  return to({ ...state, view: 3, token: null }, STOP, ...effects);
}

function polled(
  state: ScanLogin,
  { token, status, user }: Extract<ScanLoginEvent, { type: 'poll-answered' }>,
): ScanLoginStep {
  switch (status) {
    case 1:
      return to({ ...state, view: 1 }, pollAfter(token));
    case 2:
      return to({ ...state, view: 2 }, pollAfter(token));
    case 3:
      return authorised(state, token, user);
    case 5:
      return settled(state, warn(SCAN_LOGIN_TEXTS.cancelled));
    default:
      // 4, and any number the contract does not know: the code can no longer be used.
      return settled(state, warn(SCAN_LOGIN_TEXTS.codeInvalid));
  }
}

function authorised(state: ScanLogin, token: string, user: ScanUser | null): ScanLoginStep {
  if (!user?.openid) return settled(state, warn(SCAN_LOGIN_TEXTS.noUser));
  if (!user.id_number) return settled(state, warn(SCAN_LOGIN_TEXTS.bindFirst), { type: 'show-id-tab' });
  return to(
    { ...state, view: 2, token: null },
    STOP,
    { type: 'say', text: SCAN_LOGIN_TEXTS.done },
    { type: 'log-in', token, name: user.name ?? '', idNumber: user.id_number },
  );
}
