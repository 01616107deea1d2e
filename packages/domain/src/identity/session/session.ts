import { type Step, step } from '../../machine/machine.ts';
import { isForeignArea } from '../../region/region-entered.ts';
import { CENTER, pagePath } from '../../site/pages/page-path.ts';

/** `loggedIn` is null until the first response of user_info, then true or false. 000 §4. */
export interface Session {
  readonly loggedIn: boolean | null;
  /** user_info.area_id of the learner. */
  readonly areaId: number | null;
}

/** After logging out the player reloads itself, other pages go home (notes A04). */
export type LogoutPlace = 'page' | 'player';

export type SessionEvent =
  | { readonly type: 'user-read'; readonly areaId: number | null }
  | { readonly type: 'no-user' }
  | { readonly type: 'login-accepted' }
  | { readonly type: 'logout-confirmed'; readonly place: LogoutPlace }
  | { readonly type: 'area-entered'; readonly areaId: number };

export type SessionEffect =
  | { readonly type: 'read-user' }
  | { readonly type: 'clear-user-data' }
  | { readonly type: 'forget-last-url' }
  | { readonly type: 'call-logout' }
  | { readonly type: 'toast'; readonly text: string }
  | { readonly type: 'go'; readonly to: string }
  | { readonly type: 'reload' };

/** Key of localStorage with the response of user_info. */
export const USER_DATA_KEY = 'userData';
/** Keys of localStorage that `clear-user-data` removes. 000 §3, §4. */
export const USER_DATA_KEYS: readonly string[] = [USER_DATA_KEY, 'codeAuthCache', 'activeProfessionList'];
/** Keys of localStorage that outlive the session, because the way back to the area page needs them. */
export const AREA_KEYS: readonly string[] = ['areaPageInfo', 'provinceCode'];
/** Key of sessionStorage for the page that a 1001 interrupted. */
export const LAST_URL_KEY = 'lastUrl';

/** Key of sessionStorage that has the start page ask for an area, because somebody has to log in (HOME-47). */
export const NEED_LOGIN_KEY = 'needLogin';

export const LOGOUT_QUESTION = '是否退出登录?';
export const LOGOUT_DONE = '退出成功';
/** Where every successful login leads. 000 §2, §4. */
export const AFTER_LOGIN_PATH = CENTER.buy;

export const initialSession: Session = { loggedIn: null, areaId: null };

const LOGGED_OUT: Session = { loggedIn: false, areaId: null };

/** Advances the login state. 000 §2, §4, 002 §6. */
export function transitionSession(state: Session, event: SessionEvent): Step<Session, SessionEffect> {
  switch (event.type) {
    case 'user-read':
      return step({ loggedIn: true, areaId: event.areaId });
    case 'no-user':
      return step(LOGGED_OUT, { type: 'clear-user-data' });
    case 'login-accepted':
      return step(state, { type: 'read-user' }, { type: 'go', to: AFTER_LOGIN_PATH });
    case 'logout-confirmed':
      return logOut(state, event.place);
    case 'area-entered':
      return enterArea(state, event.areaId);
  }
}

function logOut(state: Session, place: LogoutPlace): Step<Session, SessionEffect> {
  if (state.loggedIn !== true) return step(state);
  return step(
    LOGGED_OUT,
    { type: 'call-logout' },
    { type: 'clear-user-data' },
    { type: 'forget-last-url' },
    { type: 'toast', text: LOGOUT_DONE },
    place === 'player' ? { type: 'reload' } : { type: 'go', to: pagePath('home') },
  );
}

/** A learner of another area is logged out on the spot, without a message (notes A05). */
function enterArea(state: Session, areaId: number): Step<Session, SessionEffect> {
  if (state.loggedIn !== true || !isForeignArea(state.areaId, areaId)) return step(state);
  return step(LOGGED_OUT, { type: 'call-logout' }, { type: 'clear-user-data' }, { type: 'forget-last-url' });
}

const ASK_AGAIN_MS = 2000;
const ASK_AGAIN_AT_MOST_MS = 32_000;

/** When user_info is asked again after so many times without a response: soon, then less and less often. */
export function askAgainAfter(unanswered: number): number {
  return Math.min(ASK_AGAIN_MS * 2 ** unanswered, ASK_AGAIN_AT_MOST_MS);
}
