import { CLAIM_AUTO_OPEN_KEY, readAutoOpen } from '@jixu/domain/claim/auto-open';
import { CLAIM_SCAN, transitionClaim } from '@jixu/domain/claim/claim';
import {
  type AutoOpenFacts,
  type Claim,
  type ClaimEffect,
  type ClaimEvent,
  CODE_AUTH_KEY,
  initialClaim,
  PROFESSIONS_KEY,
} from '@jixu/domain/claim/claim-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createScanController, type ScanController } from '../identity/scan/scan-controller.ts';
import type { Clock, KeyValueStorage, Toast } from '../ports.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import {
  activateClaim,
  type ClaimCalls,
  type ClaimPlace,
  checkClaimCode,
  createClaimCode,
  readCodeAuth,
  readProfessions,
} from './claim-calls.ts';

export type ClaimParts = ClaimPlace & {
  readonly calls: ClaimCalls;
  readonly clock: Clock;
  readonly localStorage: KeyValueStorage;
  readonly toast: Toast;
  readonly openCustomerService: () => void;
  readonly openPersonalCourse: () => void;
  /** Whether this tab is visible. */
  readonly isVisible: () => boolean;
};

/** The claim of one learner: the floating button, the dialog, and its code (000 §2, §4). */
export type ClaimController = Pick<MachineRunner<Claim, ClaimEvent>, 'get' | 'subscribe'> & {
  /** The code of step 2. */
  readonly scan: Pick<ScanController, 'get' | 'subscribe'>;
  /** A learner has logged in; `isFollowing`: in another tab. */
  readonly loggedIn: (learner: string, isFollowing: boolean) => void;
  readonly loggedOut: () => void;
  readonly pageShown: (path: string) => void;
  /** A click on the floating button, or another way to open the claim. */
  readonly clickFloat: () => void;
  readonly chooseProfession: (professionId: number) => void;
  readonly claimNow: () => void;
  readonly refreshCode: () => void;
  readonly goBack: () => void;
  readonly close: () => void;
};

/** Carries out what the claim asks for: calls, storage, messages and other pages. */
function claimEffects(
  parts: ClaimParts,
  scan: ScanController,
  dispatch: Dispatch<ClaimEvent>,
): (effect: ClaimEffect) => void {
  const { calls, toast } = parts;
  const save = (key: string, value: unknown): void => parts.localStorage.setItem(key, JSON.stringify(value));

  async function checkAuth(learner: string): Promise<void> {
    const auth = await readCodeAuth(calls);
    if (auth !== null) dispatch({ type: 'auth-checked', learner, auth, facts: autoOpenFacts(parts) });
  }

  async function listProfessions(learner: string): Promise<void> {
    dispatch({ type: 'professions-listed', learner, professions: await readProfessions(calls) });
  }

  async function activate(professionId: number): Promise<void> {
    const rejection = await activateClaim(calls, professionId);
    dispatch(rejection === null ? { type: 'activated' } : { type: 'activation-rejected', ...rejection });
  }

  return (effect) => {
    switch (effect.type) {
      case 'check-auth':
        return void checkAuth(effect.learner);
      case 'list-professions':
        return void listProfessions(effect.learner);
      case 'open-code':
        return scan.open();
      case 'leave-code':
        return scan.leave();
      case 'activate':
        return void activate(effect.professionId);
      case 'warn':
        return toast('warning', effect.text, effect.forMs);
      case 'inform':
        return toast('info', effect.text);
      case 'open-customer-service':
        return parts.openCustomerService();
      case 'open-personal-course':
        return parts.openPersonalCourse();
      case 'save-auto-open':
        return save(CLAIM_AUTO_OPEN_KEY, effect.opened);
      case 'save-code-auth':
        return save(CODE_AUTH_KEY, effect.auth);
      case 'save-professions':
        return save(PROFESSIONS_KEY, effect.professions);
    }
  };
}

function autoOpenFacts(parts: ClaimParts): AutoOpenFacts {
  const stored = readAutoOpen(parts.localStorage.getItem(CLAIM_AUTO_OPEN_KEY));
  return { stored, isVisible: parts.isVisible() };
}

export function createClaimController(parts: ClaimParts): ClaimController {
  const { calls, clock } = parts;
  const scan = createScanController({
    rule: CLAIM_SCAN,
    createCode: () => createClaimCode(calls, parts),
    checkCode: (token) => checkClaimCode(calls, token),
    report: (outcome) => dispatch({ type: 'scan-ended', outcome }),
    clock,
  });
  const { get, subscribe, dispatch } = runMachine<Claim, ClaimEvent, ClaimEffect>({
    initial: initialClaim,
    transition: transitionClaim,
    carryOut: (effect) => carryOut(effect),
    now: clock.now,
  });
  const carryOut = claimEffects(parts, scan, dispatch);
  return {
    get,
    subscribe,
    scan,
    loggedIn: (learner, isFollowing) => dispatch({ type: 'logged-in', learner, isFollowing }),
    loggedOut: () => dispatch({ type: 'logged-out' }),
    pageShown: (page) => dispatch({ type: 'page-shown', page, facts: autoOpenFacts(parts) }),
    clickFloat: () => dispatch({ type: 'float-clicked' }),
    chooseProfession: (professionId) => dispatch({ type: 'profession-chosen', professionId }),
    claimNow: () => dispatch({ type: 'claim-clicked' }),
    refreshCode: scan.refresh,
    goBack: () => dispatch({ type: 'back-clicked' }),
    close: () => dispatch({ type: 'closed' }),
  };
}
