import { CONSTANTS, ERRCODES } from '@jixu/constants';
import {
  CLAIM_TEXTS,
  type Claim,
  type ClaimEffect,
  type ClaimEvent,
  type ClaimQr,
  type ClaimStep,
  type ClaimUser,
  type CodeAuth,
  initialClaim,
  type QrView,
} from './claim-state.ts';
import { type Profession, preferredProfession } from './profession.ts';

/** Moves the claim on. Answers to a closed dialog, an older code or a spent token change nothing. 000 §2, §4, §8. */
export function transitionClaim(state: Claim, event: ClaimEvent): ClaimStep {
  switch (event.type) {
    case 'auth-checked':
      return authChecked(state, event.auth, event.mayAutoOpen);
    case 'auto-open-due':
      return autoOpen(state);
    case 'professions-listed':
      return professionsListed(state, event.professions);
    case 'profession-chosen':
      return to({ ...state, professionId: event.professionId });
    case 'float-clicked':
      return state.step === 3 ? to(state, { type: 'open-personal-course' }) : to({ ...state, open: true });
    case 'claim-clicked':
      return claimNow(state);
    case 'refresh-clicked':
      return isShowingCode(state) && state.qr.view === 3 ? askForCode(state) : to(state);
    case 'closed':
      return close(state);
    case 'code-fetched':
      return codeFetched(state, event);
    case 'code-failed':
      return isAwaiting(state, event.request) ? to(expired(state), warn(event.message)) : to(state);
    case 'poll-answered':
      return isPolling(state, event.token) ? polled(state, event.token, event.status, event.user) : to(state);
    case 'poll-failed':
      return isPolling(state, event.token) ? to(state, pollAfter(event.token)) : to(state);
    case 'activated':
      return activated(state);
    case 'activation-refused':
      return activationRefused(state, event.errcode, event.message);
    case 'logged-out':
      return to(initialClaim, { type: 'stop-polling' });
  }
}

function to(state: Claim, ...effects: readonly ClaimEffect[]): ClaimStep {
  return { state, effects };
}

function warn(text: string): ClaimEffect {
  return { type: 'warn', text, forMs: CONSTANTS.WARNING_TOAST_MS };
}

function pollAfter(token: string): ClaimEffect {
  return { type: 'poll-after', token, afterMs: CONSTANTS.QR_POLL_MS };
}

function withView(state: Claim, view: QrView): Claim {
  return { ...state, qr: { ...state.qr, view } };
}

function isShowingCode(state: Claim): boolean {
  return state.open && state.step === 2;
}

function isAwaiting(state: Claim, request: number): boolean {
  return isShowingCode(state) && state.qr.view === 4 && state.qr.request === request;
}

function isPolling(state: Claim, token: string): boolean {
  const watched = state.qr.view === 1 || state.qr.view === 2;
  return isShowingCode(state) && watched && state.qr.token === token && state.activating === null;
}

function authChecked(state: Claim, auth: CodeAuth, mayAutoOpen: boolean): ClaimStep {
  const save: ClaimEffect = { type: 'save-code-auth', auth };
  if (auth.useCode === 1) return to({ ...state, auth, step: 3 }, save);
  const checked: Claim = { ...state, auth };
  if (!mayAutoOpen) return to(checked, save);
  const opened = autoOpen(checked);
  return to(opened.state, save, ...opened.effects);
}

function autoOpen(state: Claim): ClaimStep {
  if (state.open || state.step === 3) return to(state);
  return to({ ...state, open: true }, { type: 'remember-auto-open' });
}

function professionsListed(state: Claim, professions: readonly Profession[]): ClaimStep {
  const professionId = preferredProfession(professions);
  return to({ ...state, professions, professionId }, { type: 'save-professions', professions });
}

/** "Claim now" is disabled while the list is empty (notes A29) and while an activation is under way. */
export function isClaimNowEnabled(state: Claim): boolean {
  return state.open && state.step === 1 && state.professions.length > 0 && state.activating === null;
}

function claimNow(state: Claim): ClaimStep {
  if (!isClaimNowEnabled(state)) return to(state);
  if (state.auth.isAuth !== 1) return askForCode({ ...state, step: 2 });
  return to({ ...state, activating: 'direct' }, { type: 'activate', professionId: state.professionId });
}

function askForCode(state: Claim): ClaimStep {
  const request = state.qr.request + 1;
  const qr: ClaimQr = { view: 4, token: null, image: null, request };
  return to({ ...state, qr }, { type: 'fetch-code', request });
}

/** An activation under way goes on: the server may have claimed already, and its answer decides the step. */
function close(state: Claim): ClaimStep {
  if (state.step !== 2) return to({ ...state, open: false });
  const back: Claim = { ...withView(state, 4), open: false, step: 1 };
  return to(back, { type: 'stop-polling' });
}

function codeFetched(
  state: Claim,
  answer: { readonly request: number; readonly token: string; readonly image: string },
): ClaimStep {
  if (!isAwaiting(state, answer.request)) return to(state);
  const { request, token, image } = answer;
  return to({ ...state, qr: { view: 1, token, image, request } }, pollAfter(token));
}

function expired(state: Claim): Claim {
  return withView(state, 3);
}

function polled(state: Claim, token: string, status: number, user: ClaimUser | null): ClaimStep {
  switch (status) {
    case 1:
      return to(withView(state, 1), pollAfter(token));
    case 2:
      return to(withView(state, 2), pollAfter(token));
    case 3:
      return confirmed(state, user);
    case 5:
      return to(expired(state), { type: 'stop-polling' }, warn(CLAIM_TEXTS.cancelled));
    default:
      // 4, and any number the contract does not know: the code can no longer be used.
      return to(expired(state), { type: 'stop-polling' }, warn(CLAIM_TEXTS.codeInvalid));
  }
}

function confirmed(state: Claim, user: ClaimUser | null): ClaimStep {
  const stop: ClaimEffect = { type: 'stop-polling' };
  if (!user?.openid) return to(expired(state), stop, warn(CLAIM_TEXTS.noUser));
  if (!user.id_number) return to(expired(state), stop, warn(CLAIM_TEXTS.noIdNumber));
  const auth: CodeAuth = { ...state.auth, isAuth: 1 };
  return to(
    { ...state, auth, activating: 'scan' },
    stop,
    { type: 'inform', text: CLAIM_TEXTS.authorised },
    { type: 'save-code-auth', auth },
    { type: 'activate', professionId: state.professionId },
  );
}

function claimed(state: Claim): Claim {
  return { ...state, step: 3, activating: null, auth: { ...state.auth, useCode: 1 } };
}

/** Claimed directly: customer service. Claimed by a scan: use_type decides (notes A26). */
function activated(state: Claim): ClaimStep {
  if (state.activating === null) return to(state);
  const next = claimed(state);
  const toService = state.activating === 'direct' || state.auth.useType === 1;
  return to(
    next,
    { type: 'save-code-auth', auth: next.auth },
    { type: toService ? 'open-customer-service' : 'open-personal-course' },
  );
}

/** Every refusal warns and closes; 1007 means the learner has the courses already (notes A25, A27). */
function activationRefused(state: Claim, errcode: number, message: string): ClaimStep {
  if (state.activating === null) return to(state);
  if (errcode !== ERRCODES.ALREADY_CLAIMED) {
    return to({ ...withView(state, 4), open: false, step: 1, activating: null }, warn(message));
  }
  const next: Claim = { ...claimed(state), open: false };
  const save: ClaimEffect = { type: 'save-code-auth', auth: next.auth };
  return to(next, warn(message), save, { type: 'open-customer-service' });
}
