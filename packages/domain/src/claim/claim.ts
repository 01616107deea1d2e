import { CONSTANTS } from '@jixu/constants';
import type { ScanRule } from '../identity/scan/scan-state.ts';
import { type WechatOutcome, wechatCodeText } from '../identity/scan/wechat-code.ts';
import { type Step, step } from '../machine/machine.ts';
import { mayOpenOn } from '../site/pages/page-conduct.ts';
import { autoOpened, mayAutoOpen } from './auto-open.ts';
import {
  type AutoOpenFacts,
  CLAIM_TEXTS,
  type Claim,
  type ClaimEffect,
  type ClaimEvent,
  type CodeAuth,
  initialClaim,
} from './claim-state.ts';
import { type Profession, preferredProfession } from './profession.ts';

/** The code of step 2: only the server knows its lifetime. */
export const CLAIM_SCAN: ScanRule = { everyMs: CONSTANTS.QR_POLL_MS, lifeMs: null };

/** Advances the claim. Results for another learner, or for a closed dialog, change nothing. 000 §2, §4, §8. */
export function transitionClaim(state: Claim, event: ClaimEvent, now: number): Step<Claim, ClaimEffect> {
  switch (event.type) {
    case 'logged-in':
      return logIn(state, event.learner, event.isFollowing);
    case 'logged-out':
      return step({ ...initialClaim, page: state.page }, { type: 'leave-code' });
    case 'page-shown':
      return showPage(state, event.page, event.facts, now);
    case 'auth-checked':
      return event.learner === state.learner ? checkAuth(state, event.auth, event.facts, now) : step(state);
    case 'professions-listed':
      return event.learner === state.learner ? listProfessions(state, event.professions) : step(state);
    case 'profession-chosen':
      return step({ ...state, professionId: event.professionId });
    case 'float-clicked':
      return state.step === 3
        ? step(state, { type: 'open-personal-course' })
        : step({ ...state, open: true });
    case 'claim-clicked':
      return claimNow(state);
    case 'back-clicked':
      return state.step === 2 ? step({ ...state, step: 1 }, { type: 'leave-code' }) : step(state);
    case 'closed':
      return close(state);
    case 'scan-ended':
      return state.open && state.step === 2 ? endScan(state, event.outcome) : step(state);
    case 'activated':
      return activated(state);
    case 'activation-rejected':
      return rejectActivation(state, event.claimed, event.message);
  }
}

function warn(text: string | null): readonly ClaimEffect[] {
  return text === null ? [] : [{ type: 'warn', text, forMs: CONSTANTS.WARNING_TOAST_MS }];
}

function save(auth: CodeAuth): ClaimEffect {
  return { type: 'save-code-auth', auth };
}

function logIn(state: Claim, learner: string, isFollowing: boolean): Step<Claim, ClaimEffect> {
  if (learner === state.learner) return step(state);
  const next: Claim = { ...state, learner, isFollowing, isChecked: false };
  return step(next, { type: 'check-auth', learner }, { type: 'list-professions', learner });
}

/** A due dialog waits for a page where nobody is watching or sitting an exam; an open one does not follow there. */
function showPage(state: Claim, page: string, facts: AutoOpenFacts, now: number): Step<Claim, ClaimEffect> {
  const shown: Claim = { ...state, page, isFollowing: false };
  if (!mayOpenOn(page)) return state.open ? close(shown) : step(shown);
  return state.isChecked ? openOfItself(shown, facts, now) : step(shown);
}

function checkAuth(
  state: Claim,
  auth: CodeAuth,
  facts: AutoOpenFacts,
  now: number,
): Step<Claim, ClaimEffect> {
  const checked: Claim = { ...state, auth, isChecked: true };
  if (auth.useCode === 1) return step({ ...checked, step: 3 }, save(auth));
  const { state: next, effects } = openOfItself(checked, facts, now);
  return step(next, save(auth), ...effects);
}

function openOfItself(
  state: Claim,
  { stored, isVisible }: AutoOpenFacts,
  now: number,
): Step<Claim, ClaimEffect> {
  const { learner, open, isFollowing, page, auth } = state;
  if (learner === null || open || state.step === 3 || isFollowing || !isVisible || !mayOpenOn(page))
    return step(state);
  if (!mayAutoOpen(stored, learner, auth.useCode, now)) return step(state);
  return step({ ...state, open: true }, { type: 'save-auto-open', opened: autoOpened(learner, now) });
}

function listProfessions(state: Claim, professions: readonly Profession[] | null): Step<Claim, ClaimEffect> {
  if (professions === null) return step({ ...state, professions: state.professions ?? [] });
  const professionId = preferredProfession(professions);
  return step({ ...state, professions, professionId }, { type: 'save-professions', professions });
}

/** "Claim now" is disabled while the list is empty (notes A29) and while an activation is under way. */
export function isClaimNowEnabled({ open, step, professions, activating }: Claim): boolean {
  return open && step === 1 && professions !== null && professions.length > 0 && activating === null;
}

function claimNow(state: Claim): Step<Claim, ClaimEffect> {
  if (!isClaimNowEnabled(state)) return step(state);
  if (state.auth.isAuth !== 1) return step({ ...state, step: 2 }, { type: 'open-code' });
  return step({ ...state, activating: 'direct' }, { type: 'activate', professionId: state.professionId });
}

/** A running activation continues: the server may have claimed already, and its result decides the step. */
function close(state: Claim): Step<Claim, ClaimEffect> {
  if (state.step !== 2) return step({ ...state, open: false });
  return step({ ...state, open: false, step: 1 }, { type: 'leave-code' });
}

function endScan(state: Claim, outcome: WechatOutcome): Step<Claim, ClaimEffect> {
  if (outcome.kind === 'authorised') return authorised(state);
  return step(state, ...warn(wechatCodeText(outcome, CLAIM_TEXTS)));
}

function authorised(state: Claim): Step<Claim, ClaimEffect> {
  const auth: CodeAuth = { ...state.auth, isAuth: 1 };
  return step(
    { ...state, auth, activating: 'scan' },
    { type: 'inform', text: CLAIM_TEXTS.authorised },
    save(auth),
    { type: 'activate', professionId: state.professionId },
  );
}

function claimed(state: Claim): Claim {
  return { ...state, step: 3, activating: null, auth: { ...state.auth, useCode: 1 } };
}

/** Claimed directly: customer service. Claimed by a scan: use_type decides (notes A26). */
function activated(state: Claim): Step<Claim, ClaimEffect> {
  if (state.activating === null) return step(state);
  const next = claimed(state);
  const toService = state.activating === 'direct' || state.auth.useType === 1;
  return step(next, save(next.auth), { type: toService ? 'open-customer-service' : 'open-personal-course' });
}

/** Every rejection warns and closes; one because the learner already owns the courses counts as a claim (notes A25, A27). */
function rejectActivation(
  state: Claim,
  isClaimed: boolean,
  message: string | null,
): Step<Claim, ClaimEffect> {
  if (state.activating === null) return step(state);
  const leave: readonly ClaimEffect[] = state.step === 2 ? [{ type: 'leave-code' }] : [];
  if (!isClaimed) {
    return step({ ...state, open: false, step: 1, activating: null }, ...leave, ...warn(message));
  }
  const next: Claim = { ...claimed(state), open: false };
  const service: ClaimEffect = { type: 'open-customer-service' };
  return step(next, ...leave, ...warn(message), save(next.auth), service);
}
