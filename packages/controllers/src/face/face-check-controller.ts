import type { ResultOf } from '@jixu/api-client';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import {
  type FaceCheck,
  type FaceCode,
  type FaceEffect,
  type FaceEvent,
  type FaceStep,
  initialFaceCheck,
  transitionFaceCheck,
} from '@jixu/domain/face/face-check';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import type { FacePurpose } from '@jixu/domain/face/face-errand';
import { createCell } from '../cell.ts';
import { createLifetime, type Lifetime } from '../lifetime.ts';
import type { Calls, Clock } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import { CREATE_FACE_CODE_REACTIONS, GET_FACE_RESULT_REACTIONS } from './face-reactions.ts';
import { type FaceView, faceView } from './face-view.ts';

/** Whose face is checked, as the session knows them: `code` is the id_number_code. */
export type FaceLearner = { readonly code: string; readonly areaId: number };

export type FaceCheckParts = {
  readonly calls: Calls<'createFaceCode' | 'getFaceResult'>;
  readonly clock: Pick<Clock, 'after' | 'steady'>;
  readonly purpose: FacePurpose;
  /** null when the page does not know who they are: then nothing is asked (FACE-17). */
  readonly learner: () => FaceLearner | null;
  /** From the code to giving up, ms (FACE-08). */
  readonly timeoutMs: number;
  /** What the checker told the page. A hint: the server hears it from the checker itself. */
  readonly onPassed?: () => void;
};

export type FaceCheckController = {
  get(): FaceView;
  subscribe(listener: () => void): () => void;
  open(step: FaceStep): void;
  /** Asks for a code: from the introduction, again, or from the other way. */
  start(): void;
  agree(): void;
  decline(): void;
  destroy(): void;
};

type Dispatch = MachineRunner<FaceCheck, FaceEvent>['dispatch'];

/** A face check: the consent it needs, a code for a phone, and what the checker makes of it (001 §4). */
export function createFaceCheckController(parts: FaceCheckParts): FaceCheckController {
  const { calls, clock, timeoutMs } = parts;
  const lifetime = createLifetime(clock);
  let stop = (): void => undefined;
  const carryOut = (effect: FaceEffect, dispatch: Dispatch): void => {
    switch (effect.type) {
      case 'create-code':
        return createCode(parts, lifetime, effect, dispatch);
      case 'ask-after': {
        const { request, afterMs } = effect;
        stop = lifetime.after(afterMs, () => dispatch({ type: 'ask-due', request }));
        return;
      }
      case 'ask':
        return lifetime.receive(askChecker(calls, effect.code), (status) =>
          dispatch({ type: 'told', request: effect.request, status }),
        );
      case 'stop-asking':
        return stop();
      case 'passed':
        return parts.onPassed?.();
    }
  };
  const { get, subscribe, dispatch } = runMachine<FaceCheck, FaceEvent, FaceEffect>({
    initial: initialFaceCheck,
    transition: (check, event, now) => transitionFaceCheck(check, event, timeoutMs, now),
    carryOut,
    now: clock.steady,
  });
  const view = createCell(faceView(get()));
  subscribe(() => view.set(faceView(get())));
  return {
    get: view.get,
    subscribe: view.subscribe,
    open: (step) => dispatch({ type: 'opened', step }),
    start: () => dispatch({ type: 'started' }),
    agree: () => dispatch({ type: 'agreed' }),
    decline: () => dispatch({ type: 'declined' }),
    destroy: lifetime.end,
  };
}

function createCode(
  { calls, purpose, learner }: FaceCheckParts,
  lifetime: Lifetime,
  { request, hasAgreed }: Extract<FaceEffect, { type: 'create-code' }>,
  dispatch: Dispatch,
): void {
  const known = learner();
  if (known === null) {
    const message = ERRCODE_TEXT[ERRCODES.FACE_LEARNER_UNCLEAR];
    return dispatch({ type: 'code-failed', request, message });
  }
  const input = {
    id_number: known.code,
    area_id: known.areaId,
    ...purpose,
    ...(hasAgreed ? { consent_version: FACE_CONSENT.version } : {}),
  };
  lifetime.receive(calls.createFaceCode(input), (result) => {
    if (result.errcode === ERRCODES.OK) {
      const { qrcode_url: image, token, id_number: number } = result.data;
      return dispatch({ type: 'code-created', request, code: { image, token, number } });
    }
    // Once agreed and still refused, the text on this page is an older one: asking again would go round in circles.
    if (result.errcode === ERRCODES.FACE_CONSENT_REQUIRED && !hasAgreed) {
      return dispatch({ type: 'consent-wanted', request });
    }
    dispatch({ type: 'code-failed', request, message: messageOf(result) });
  });
}

/** 001 §8 words 1006 and a missing id code; every other failure has one sentence, which the look knows. */
function messageOf(result: Exclude<ResultOf<'createFaceCode'>, { errcode: 0 }>): string | null {
  const isRetried = reactionsTo(CREATE_FACE_CODE_REACTIONS, result).includes('retry');
  const isToldElsewhere = !reactionsTo(CREATE_FACE_CODE_REACTIONS, result).includes('inline');
  return isRetried || isToldElsewhere ? null : result.errmsg;
}

/** The checker's status; null when it could not be asked. */
async function askChecker(
  calls: FaceCheckParts['calls'],
  { token, number }: FaceCode,
): Promise<number | null> {
  const result = await calls.getFaceResult({ token, number });
  if (result.errcode === ERRCODES.OK) return result.data.status;
  const isOver = reactionsTo(GET_FACE_RESULT_REACTIONS, result).includes('stop_polling');
  return isOver ? null : 0;
}
