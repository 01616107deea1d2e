import { transitionClaim } from '../claim.ts';
import { type AutoOpenFacts, type Claim, type ClaimEvent, initialClaim } from '../claim-state.ts';

const NOW = Date.parse('2026-11-21T04:00:00Z');
export const LIST = [6, 8].map((profession_id) => ({
  profession_id,
  profession_name: '会计',
  course_list: [],
}));
export const AUTH = { isAuth: 0, useCode: 0, useType: 2 };
export const UNSEEN: AutoOpenFacts = { stored: null, isVisible: true };
export const HIDDEN: AutoOpenFacts = { stored: null, isVisible: false };
export const SEEN: AutoOpenFacts = { stored: { date: '2026-11-21', shown: 1, user: 'ann' }, isVisible: true };

/** Ann, whose status has not been requested yet. */
export const ARRIVED: Claim = { ...initialClaim, learner: 'ann' };
export const CHECKED: Claim = { ...ARRIVED, isChecked: true };

/** The dialog at its first step. */
export function at(more: Partial<Claim> = {}): Claim {
  return { ...CHECKED, open: true, professions: LIST, professionId: 6, ...more };
}

export const scanning = (more: Partial<Claim> = {}) => at({ step: 2, ...more });

export function take(state: Claim, event: ClaimEvent) {
  const { state: next, effects } = transitionClaim(state, event, NOW);
  return { ...next, effects };
}

export const warn = (text: string) => ({ type: 'warn', text, forMs: 5000 });
export const leave = { type: 'leave-code' };
export const opened = { type: 'save-auto-open', opened: { date: '2026-11-21', shown: 1, user: 'ann' } };
export const saved = { type: 'save-code-auth', auth: AUTH };
export const checked = (
  facts: AutoOpenFacts,
  more: Partial<Claim['auth']> = {},
  learner = 'ann',
): ClaimEvent => ({
  type: 'auth-checked',
  learner,
  auth: { ...AUTH, ...more },
  facts,
});
export const shown = (page: string, facts = UNSEEN): ClaimEvent => ({ type: 'page-shown', page, facts });
