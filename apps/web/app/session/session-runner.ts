import { createCell } from '@jixu/controllers/cell';
import { type MachineRunner, runMachine } from '@jixu/controllers/run-machine';
import type { LoginType } from '@jixu/domain/pages/page-conduct';
import { decideNotLoggedIn } from '@jixu/domain/session/not-logged-in';
import {
  initialSession,
  LAST_URL_KEY,
  type Session,
  type SessionEffect,
  type SessionEvent,
  transitionSession,
  USER_DATA_KEYS,
} from '@jixu/domain/session/session';
import { readStoredRegion } from './stored-region.ts';

/** The part of a learner's data the session needs; the complete user_info is stored beside it. */
export type Learner = { readonly id_number_code: string; readonly name: string; readonly area_id: number };

export type SessionParts<User extends Learner> = {
  /** user_info: the learner, null when nobody is logged in, 'unknown' without a response. */
  readUser: () => Promise<User | null | 'unknown'>;
  callLogout: () => Promise<unknown>;
  toast: (text: string) => void;
  go: (to: string) => void;
  reload: () => void;
  openLoginDialog: () => void;
  localStorage: Storage;
  sessionStorage: Storage;
  /** The current page. */
  page: () => { path: string; url: string };
};

/** Until the session is known nobody can log in, so retry soon, then at growing intervals. */
const ASK_AGAIN_MS = 2000;
const ASK_AGAIN_AT_MOST_MS = 32_000;

/** The session of this browser: null until the first response of user_info, then true or false (000 §4). */
export class SessionRunner<User extends Learner> {
  readonly user = createCell<User | null>(null);
  readonly #parts: SessionParts<User>;
  readonly #machine: MachineRunner<Session, SessionEvent>;
  /** The pending call a redirect must wait for, because navigating would cancel it. */
  #calling: Promise<unknown> = Promise.resolve();
  #leaving = false;
  #askAgainMs = ASK_AGAIN_MS;
  #askingAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SessionParts<User>) {
    this.#parts = parts;
    this.#machine = runMachine<Session, SessionEvent, SessionEffect>({
      initial: initialSession,
      transition: transitionSession,
      carryOut: (effect) => this.#carryOut(effect),
      now: Date.now,
    });
  }

  readonly get = (): Session => this.#machine.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#machine.subscribe(listener);
  readonly dispatch = (event: SessionEvent): void => this.#machine.dispatch(event);

  /** A confirmed logout is about to leave this page: its screens must not react to the lost session. */
  isLeaving(): boolean {
    return this.#leaving;
  }

  /** Loads user_info again; the login state follows the response. */
  async refresh(): Promise<void> {
    clearTimeout(this.#askingAgain);
    const answer = await this.#parts.readUser();
    // Without a response the state is unchanged: an outage logs nobody out.
    if (answer === 'unknown') return this.#askAgain();
    this.#askAgainMs = ASK_AGAIN_MS;
    if (answer === null) return this.dispatch({ type: 'no-user' });
    this.#parts.localStorage.setItem('userData', JSON.stringify({ user_info: answer }));
    this.user.set(answer);
    this.dispatch({ type: 'user-read', areaId: answer.area_id });
  }

  /** An errcode 1001 that requires a login (SESSION-10 to SESSION-14). */
  notLoggedIn(loginType: LoginType): void {
    const { localStorage, sessionStorage, go, openLoginDialog, page } = this.#parts;
    const { path: pagePath, url: pageUrl } = page();
    const { areaId: savedAreaId } = readStoredRegion(localStorage);
    for (const effect of decideNotLoggedIn({ loginType, pagePath, pageUrl, savedAreaId })) {
      if (effect.type === 'open-login-dialog') openLoginDialog();
      if (effect.type === 'clear-user-data') this.dispatch({ type: 'no-user' });
      if (effect.type === 'save-last-url') sessionStorage.setItem(LAST_URL_KEY, effect.url);
      if (effect.type === 'redirect') {
        // The home page then asks for an area (HOME-47).
        if (effect.to === '/') sessionStorage.setItem('needLogin', '1');
        go(effect.to);
      }
    }
  }

  #askAgain(): void {
    if (this.get().loggedIn !== null) return;
    clearTimeout(this.#askingAgain);
    this.#askingAgain = setTimeout(() => void this.refresh(), this.#askAgainMs);
    this.#askAgainMs = Math.min(this.#askAgainMs * 2, ASK_AGAIN_AT_MOST_MS);
  }

  #carryOut(effect: SessionEffect): void {
    const { callLogout, toast, go, reload, sessionStorage } = this.#parts;
    switch (effect.type) {
      case 'read-user':
        this.#calling = this.refresh();
        return;
      case 'clear-user-data':
        return this.#clearUserData();
      case 'forget-last-url':
        return sessionStorage.removeItem(LAST_URL_KEY);
      case 'call-logout':
        this.#calling = callLogout();
        return;
      case 'toast':
        return toast(effect.text);
      case 'go':
        return this.#leave(() => go(effect.to));
      case 'reload':
        return this.#leave(reload);
    }
  }

  #clearUserData(): void {
    for (const key of USER_DATA_KEYS) this.#parts.localStorage.removeItem(key);
    this.user.set(null);
  }

  #leave(by: () => void): void {
    this.#leaving = true;
    void this.#calling.finally(() => {
      by();
      this.#leaving = false;
    });
  }
}
