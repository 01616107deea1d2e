import { ERRCODES } from '@jixu/constants';
import { type MachineRunner, runMachine } from '@jixu/controllers/run-machine';
import {
  autoOpened,
  CLAIM_AUTO_OPEN_KEY,
  type ClaimAutoOpen,
  mayAutoOpen,
} from '@jixu/domain/claim/auto-open';
import { transitionClaim } from '@jixu/domain/claim/claim';
import {
  type Claim,
  type ClaimEffect,
  type ClaimEvent,
  type ClaimUser,
  CODE_AUTH_KEY,
  DEFAULT_CODE_AUTH,
  initialClaim,
  PROFESSIONS_KEY,
} from '@jixu/domain/claim/claim-state';
import type { Profession } from '@jixu/domain/claim/profession';
import { mayOpenOn } from '@jixu/domain/pages/page-conduct';
import type { Answer } from '../api/answer.ts';

export type ClaimParts = {
  getClaimStatus: () => Promise<Answer<{ is_auth: number; use_code: number; use_type: number }>>;
  listProfessions: () => Promise<Answer<Profession[]>>;
  createClaimCode: () => Promise<Answer<{ imgsrc: string; token: string }>>;
  checkClaimCode: (token: string) => Promise<Answer<{ status: number; userinfo: ClaimUser | null }>>;
  activateClaim: (professionId: number) => Promise<Answer<unknown>>;
  toast: (kind: 'info' | 'warning', text: string, forMs?: number) => void;
  openCustomerService: () => void;
  openPersonalCourse: () => void;
  localStorage: Storage;
  /** Whether this tab is the one the learner looks at: the dialog of the day is not spent on one in the background. */
  isVisible: () => boolean;
};

function storedAutoOpen(storage: Storage): ClaimAutoOpen | null {
  try {
    return JSON.parse(storage.getItem(CLAIM_AUTO_OPEN_KEY) ?? 'null') as ClaimAutoOpen | null;
  } catch {
    return null;
  }
}

/** The claim widget of one learner against the real clock and the server (000 §2, §4). */
export class ClaimRunner {
  readonly #parts: ClaimParts;
  readonly #machine: MachineRunner<Claim, ClaimEvent>;
  #learner = '';
  #page = '/';
  /** Whether it is known what this learner has claimed. */
  #isChecked = false;
  /** Another tab brought the learner here: the dialog opens there, and here when they come to a page. */
  #isFollowing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ClaimParts) {
    this.#parts = parts;
    this.#machine = runMachine<Claim, ClaimEvent, ClaimEffect>({
      initial: initialClaim,
      transition: transitionClaim,
      carryOut: (effect) => this.#carryOut(effect),
      now: Date.now,
    });
  }

  readonly get = (): Claim => this.#machine.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#machine.subscribe(listener);
  readonly dispatch = (event: ClaimEvent): void => this.#machine.dispatch(event);

  /** A learner is there, by a login here or in another tab: ask what they have claimed and what there is to claim. */
  loggedIn(learner: string, isFollowing = false): void {
    if (learner === this.#learner) return;
    this.#learner = learner;
    this.#isFollowing = isFollowing;
    this.#isChecked = false;
    void this.#checkAuth(learner);
    void this.#listProfessions(learner);
  }

  loggedOut(): void {
    this.#learner = '';
    this.#isChecked = false;
    this.dispatch({ type: 'logged-out' });
  }

  /** The learner has come to this page: a dialog that is due waits for one where nobody watches or is examined. */
  pageShown(path: string): void {
    this.#page = path;
    this.#isFollowing = false;
    if (!mayOpenOn(path) && this.get().open) this.dispatch({ type: 'closed' });
    if (this.#isChecked && this.#opensByItself(this.get().auth.useCode)) {
      this.dispatch({ type: 'auto-open-due' });
    }
  }

  #opensByItself(useCode: number): boolean {
    const { isVisible, localStorage } = this.#parts;
    if (!isVisible() || this.#isFollowing || !mayOpenOn(this.#page)) return false;
    return mayAutoOpen(storedAutoOpen(localStorage), this.#learner, useCode, Date.now());
  }

  #carryOut(effect: ClaimEffect): void {
    const { toast, openCustomerService, openPersonalCourse } = this.#parts;
    switch (effect.type) {
      case 'fetch-code':
        return void this.#fetchCode(effect.request);
      case 'poll-after':
        this.#timer = setTimeout(() => void this.#poll(effect.token), effect.afterMs);
        return;
      case 'stop-polling':
        return clearTimeout(this.#timer);
      case 'activate':
        return void this.#activate(effect.professionId);
      case 'warn':
        return toast('warning', effect.text, effect.forMs);
      case 'inform':
        return toast('info', effect.text);
      case 'open-customer-service':
        return openCustomerService();
      case 'open-personal-course':
        return openPersonalCourse();
      case 'remember-auto-open':
        return this.#save(CLAIM_AUTO_OPEN_KEY, autoOpened(this.#learner, Date.now()));
      case 'save-code-auth':
        return this.#save(CODE_AUTH_KEY, effect.auth);
      case 'save-professions':
        return this.#save(PROFESSIONS_KEY, effect.professions);
    }
  }

  #save(key: string, value: unknown): void {
    this.#parts.localStorage.setItem(key, JSON.stringify(value));
  }

  async #fetchCode(request: number): Promise<void> {
    const { errcode, errmsg, data } = await this.#parts.createClaimCode();
    if (errcode === ERRCODES.OK && data) {
      this.dispatch({ type: 'code-fetched', request, token: data.token, image: data.imgsrc });
    } else this.dispatch({ type: 'code-failed', request, message: errmsg });
  }

  async #poll(token: string): Promise<void> {
    const { errcode, data } = await this.#parts.checkClaimCode(token);
    if (errcode === ERRCODES.OK && data) {
      this.dispatch({ type: 'poll-answered', token, status: data.status, user: data.userinfo });
    } else this.dispatch({ type: 'poll-failed', token });
  }

  async #activate(professionId: number): Promise<void> {
    const { errcode, errmsg } = await this.#parts.activateClaim(professionId);
    if (errcode === ERRCODES.OK) this.dispatch({ type: 'activated' });
    else this.dispatch({ type: 'activation-refused', errcode, message: errmsg });
  }

  async #checkAuth(asked: string): Promise<void> {
    const { errcode, data } = await this.#parts.getClaimStatus();
    // A failure stays silent (000 §7); an answer for a learner who has gone is nobody's.
    if (errcode !== ERRCODES.OK || asked !== this.#learner) return;
    const auth = {
      isAuth: data?.is_auth ?? DEFAULT_CODE_AUTH.isAuth,
      useCode: data?.use_code ?? DEFAULT_CODE_AUTH.useCode,
      useType: data?.use_type ?? DEFAULT_CODE_AUTH.useType,
    };
    this.#isChecked = true;
    this.dispatch({ type: 'auth-checked', auth, mayAutoOpen: this.#opensByItself(auth.useCode) });
  }

  async #listProfessions(asked: string): Promise<void> {
    const { errcode, data } = await this.#parts.listProfessions();
    if (errcode !== ERRCODES.OK || asked !== this.#learner) return;
    this.dispatch({ type: 'professions-listed', professions: data ?? [] });
  }
}
