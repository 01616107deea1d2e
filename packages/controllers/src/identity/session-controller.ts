import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { decideNotLoggedIn, type NotLoggedInEffect } from '@jixu/domain/identity/session/not-logged-in';
import {
  askAgainAfter,
  initialSession,
  LAST_URL_KEY,
  NEED_LOGIN_KEY,
  type Session,
  type SessionEffect,
  type SessionEvent,
  transitionSession,
  USER_DATA_KEY,
  USER_DATA_KEYS,
} from '@jixu/domain/identity/session/session';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { LoginType } from '@jixu/domain/site/pages/page-conduct';
import { type Cell, createCell } from '../cell.ts';
import type { Calls, Clock, KeyValueStorage, Toast } from '../ports.ts';
import { readStoredRegion } from '../region/stored-region.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';

/** The learner, as user_info tells of them. */
export type User = DataOf<'getUserInfo'>['user_info'];

type SessionCalls = Calls<'getUserInfo' | 'logout'>;

export type SessionParts = {
  readonly calls: SessionCalls;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly toast: Toast;
  readonly go: (to: string) => void;
  readonly reload: () => void;
  readonly openLoginDialog: () => void;
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  /** The page on screen. */
  readonly page: () => { readonly path: string; readonly url: string };
};

/** The session of this browser: null until user_info has answered, then true or false (000 §4). */
export type SessionController = Pick<
  MachineRunner<Session, SessionEvent>,
  'get' | 'subscribe' | 'dispatch'
> & {
  readonly user: Pick<Cell<User | null>, 'get' | 'subscribe'>;
  /** user_info was asked and nobody answered: who is there is not known yet, and asking goes on. */
  readonly isUnanswered: Pick<Cell<boolean>, 'get' | 'subscribe'>;
  /** A confirmed logout is leaving this page: what its screens would do about a lost session is not wanted. */
  readonly isLeaving: () => boolean;
  /** Asks user_info again; the login state follows the response. */
  readonly refresh: () => Promise<void>;
  /** An errcode 1001 that asks for a login (SESSION-10 to SESSION-14). */
  readonly notLoggedIn: (loginType: LoginType) => void;
};

/** null: nobody is logged in; 'unknown': no response says so. */
async function readUser(calls: SessionCalls): Promise<User | null | 'unknown'> {
  const result = await calls.getUserInfo();
  if (result.errcode === ERRCODES.OK) return result.data.user_info;
  return result.errcode === ERRCODES.NOT_LOGGED_IN ? null : 'unknown';
}

function carryOutNotLoggedIn(
  parts: SessionParts,
  effect: NotLoggedInEffect,
  dispatch: Dispatch<SessionEvent>,
): void {
  switch (effect.type) {
    case 'open-login-dialog':
      return parts.openLoginDialog();
    case 'clear-user-data':
      return dispatch({ type: 'no-user' });
    case 'save-last-url':
      return parts.sessionStorage.setItem(LAST_URL_KEY, effect.url);
    case 'redirect':
      // The start page then asks to pick an area (HOME-47).
      if (effect.to === '/') parts.sessionStorage.setItem(NEED_LOGIN_KEY, '1');
      return parts.go(effect.to);
  }
}

function notLoggedIn(parts: SessionParts, loginType: LoginType, dispatch: Dispatch<SessionEvent>): void {
  const { path: pagePath, url: pageUrl } = parts.page();
  const { areaId: savedAreaId } = readStoredRegion(parts.localStorage);
  for (const effect of decideNotLoggedIn({ loginType, pagePath, pageUrl, savedAreaId })) {
    carryOutNotLoggedIn(parts, effect, dispatch);
  }
}

/** Leaves the page once the call under way is over: a navigation would cut it off. */
function createDeparture() {
  let calling: Promise<unknown> = Promise.resolve();
  let leaving = false;
  return {
    awaits: (call: Promise<unknown>): void => {
      calling = call;
    },
    leave: (by: () => void): void => {
      leaving = true;
      void calling.finally(() => {
        by();
        leaving = false;
      });
    },
    isLeaving: () => leaving,
  };
}

/** Asks again, ever more seldom, while nobody answers. */
function createAskingAgain({ clock }: SessionParts, ask: () => void) {
  const isUnanswered = createCell(false);
  let unanswered = 0;
  let stop = (): void => undefined;
  return {
    isUnanswered,
    stop: (): void => stop(),
    answered: (): void => {
      unanswered = 0;
      isUnanswered.set(false);
    },
    askLater: (): void => {
      isUnanswered.set(true);
      stop();
      stop = clock.after(askAgainAfter(unanswered), ask);
      unanswered += 1;
    },
  };
}

export function createSessionController(parts: SessionParts): SessionController {
  const { calls, clock } = parts;
  const user = createCell<User | null>(null);
  const departure = createDeparture();
  const asking = createAskingAgain(parts, () => void refresh());

  async function refresh(): Promise<void> {
    asking.stop();
    const found = await readUser(calls);
    // Without a response the state stays what it was: an outage logs nobody out.
    if (found === 'unknown') return askAgain();
    asking.answered();
    if (found === null) return dispatch({ type: 'no-user' });
    parts.localStorage.setItem(USER_DATA_KEY, JSON.stringify({ user_info: found }));
    user.set(found);
    dispatch({ type: 'user-read', areaId: found.area_id });
  }

  /** While it is not known who is there nobody can log in. */
  function askAgain(): void {
    if (get().loggedIn === null) asking.askLater();
  }

  function carryOut(effect: SessionEffect): void {
    switch (effect.type) {
      case 'read-user':
        return departure.awaits(refresh());
      case 'clear-user-data':
        for (const key of USER_DATA_KEYS) parts.localStorage.removeItem(key);
        return user.set(null);
      case 'forget-last-url':
        return parts.sessionStorage.removeItem(LAST_URL_KEY);
      case 'call-logout':
        return departure.awaits(calls.logout());
      case 'toast':
        return parts.toast('success', effect.text);
      case 'go':
        return departure.leave(() => parts.go(effect.to));
      case 'reload':
        return departure.leave(parts.reload);
    }
  }

  const { get, subscribe, dispatch } = runMachine<Session, SessionEvent, SessionEffect>({
    initial: initialSession,
    transition: transitionSession,
    carryOut,
    now: clock.now,
  });
  return {
    get,
    subscribe,
    dispatch,
    user,
    isUnanswered: asking.isUnanswered,
    refresh,
    isLeaving: departure.isLeaving,
    notLoggedIn: (loginType) => notLoggedIn(parts, loginType, dispatch),
  };
}
