import { createCell } from '@jixu/controllers/cell';
import {
  createFaceCheckController,
  type FaceCheckController,
} from '@jixu/controllers/face/face-check-controller';
import type { FaceServer } from '@jixu/controllers/face/face-server';
import type { FaceView } from '@jixu/controllers/face/face-view';
import { learnerFaceServer } from '@jixu/controllers/face/learner-face-server';
import { recoveryFaceServer } from '@jixu/controllers/face/recovery-face-server';
import type { FaceStep } from '@jixu/domain/face/face-check';
import type { FaceReason } from '@jixu/domain/face/face-errand';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClock } from '../bindings/browser-clock.ts';
import { openErrand } from '../bindings/leave-for-face.ts';
import { useSite } from '../site/context/site-context.tsx';

const STEPS: readonly FaceStep[] = ['one', 'two', 'success', 'failure'];

/** The step of the address; without one, the first (FACE-02). */
function faceStep(search: URLSearchParams): FaceStep {
  return STEPS.find((step) => step === search.get('step')) ?? 'one';
}

const STEP_OF = { one: 'one', consent: 'one', desk: 'one', success: 'success', failure: 'failure' } as const;

/** Keeps the step in the address, so that a reload shows it again. */
function keepStep(state: FaceView['state']): void {
  const search = new URLSearchParams(window.location.search);
  const step: FaceStep = state in STEP_OF ? STEP_OF[state as keyof typeof STEP_OF] : 'two';
  if (search.get('step') === step) return;
  search.set('step', step);
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${search}`);
}

export interface FaceVerification {
  /** null until it is known who is checked: `view` is then what the address says. */
  readonly face: FaceCheckController | null;
  readonly view: FaceView;
  readonly reason: FaceReason;
  /** On to what the check was for. */
  readonly goOn: () => void;
}

type Check = Pick<FaceVerification, 'reason' | 'goOn'> & { readonly face: FaceCheckController };

/** The view of a check, or what the address says while there is none. */
function useView(check: Check | null): FaceView {
  const [search] = useSearchParams();
  const step = faceStep(search);
  const state = step === 'two' ? 'two-loading' : step;
  const opening = useMemo(
    () => createCell<FaceView>({ state, qrcodeUrl: null, token: null, rejection: null }),
    [state],
  );
  return useWatched(check?.face ?? opening);
}

function useController(): (server: FaceServer, onPassed?: () => void) => FaceCheckController {
  const { config } = useSite();
  const { timeoutSeconds } = config.faceCheck;
  return useMemo(
    () => (server, onPassed) =>
      createFaceCheckController({
        server,
        clock: browserClock,
        timeoutMs: timeoutSeconds * 1000,
        ...(onPassed ? { onPassed } : {}),
      }),
    [timeoutSeconds],
  );
}

/** The face check of the page's address, of the learner who is logged in. */
export function useFaceVerify(): FaceVerification {
  const { api, session, sessionStorage } = useSite();
  const createController = useController();
  const isKnown = useWatched(session.user) !== null;
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const search = new URLSearchParams(window.location.search);
    const errand = openErrand(search, sessionStorage);
    const learner = () => {
      const user = session.user.get();
      return user?.id_number_code ? { code: user.id_number_code, areaId: user.area_id } : null;
    };
    const face = createController(learnerFaceServer({ calls: api, purpose: errand.purpose, learner }));
    const goOn = () => window.location.assign(errand.end());
    face.subscribe(() => keepStep(face.get().state));
    face.open(faceStep(search));
    setCheck({ face, reason: errand.purpose, goOn });
    return face.destroy;
  }, [api, createController, session, sessionStorage, isKnown]);
  const view = useView(check);
  return { reason: { type: 1 }, goOn: nothing, ...(check ?? { face: null }), view };
}

const nothing = () => undefined;

/**
 * The face check of somebody whose login did not match. It begins anew with each visit: what the address says of a step
 * that was reached is no login.
 */
export function useFaceRecovery(): FaceVerification {
  const { api, session } = useSite();
  const createController = useController();
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    const enter = () => session.dispatch({ type: 'login-accepted' });
    const face = createController(recoveryFaceServer(api), enter);
    setCheck({ face, reason: { type: 'recovery' }, goOn: enter });
    return face.destroy;
  }, [api, createController, session]);
  const view = useView(check);
  return { reason: { type: 'recovery' }, goOn: nothing, ...(check ?? { face: null }), view };
}
