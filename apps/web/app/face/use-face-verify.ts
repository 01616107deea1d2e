import {
  createFaceCheckController,
  type FaceCheckController,
} from '@jixu/controllers/face/face-check-controller';
import type { FaceView } from '@jixu/controllers/face/face-view';
import type { FaceStep } from '@jixu/domain/face/face-check';
import { FACE_RETURN_KEY, type FaceErrand, faceErrand } from '@jixu/domain/face/face-errand';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/site-context.tsx';

const STEPS: readonly FaceStep[] = ['one', 'two', 'success', 'failure'];

/** The step of the address; without one, the first (FACE-02). */
export function faceStep(search: URLSearchParams): FaceStep {
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
  readonly face: FaceCheckController;
  readonly errand: FaceErrand;
  /** Back to where the learner came from. */
  readonly goOn: () => void;
}

/** The face check of the page's address; null until the learner is known. */
export function useFaceVerify(): FaceVerification | null {
  const { api, config, session, sessionStorage } = useSite();
  const isKnown = useWatched(session.user) !== null;
  const [verification, setVerification] = useState<FaceVerification | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const search = new URLSearchParams(window.location.search);
    const errand = faceErrand(search, sessionStorage.getItem(FACE_RETURN_KEY));
    const face = createFaceCheckController({
      calls: api,
      clock: browserClock,
      purpose: errand.purpose,
      learner: () => {
        const user = session.user.get();
        return user?.id_number_code ? { code: user.id_number_code, areaId: user.area_id } : null;
      },
      timeoutMs: config.faceCheck.timeoutSeconds * 1000,
    });
    const goOn = (): void => {
      sessionStorage.removeItem(FACE_RETURN_KEY);
      window.location.assign(errand.back);
    };
    face.subscribe(() => keepStep(face.get().state));
    face.open(faceStep(search));
    setVerification({ face, errand, goOn });
    return face.destroy;
  }, [api, config, session, sessionStorage, isKnown]);
  return verification;
}
