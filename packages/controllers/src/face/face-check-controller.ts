import {
  type FaceCheck,
  type FaceEffect,
  type FaceEvent,
  type FaceStep,
  initialFaceCheck,
  transitionFaceCheck,
} from '@jixu/domain/face/face-check';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createCell } from '../cell.ts';
import { createLifetime } from '../lifetime.ts';
import type { Clock } from '../ports.ts';
import { runMachine } from '../run-machine.ts';
import type { FaceCodeResponse, FaceServer } from './face-server.ts';
import { type FaceView, faceView } from './face-view.ts';

export type FaceCheckParts = {
  readonly server: FaceServer;
  readonly clock: Pick<Clock, 'after' | 'steady'>;
  /** From the code to giving up, ms (FACE-08). */
  readonly timeoutMs: number;
  /** The check is passed, as far as this page has heard. */
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

/** A face check: the consent it needs, a code for a phone, and what the checker makes of it (001 §4). */
export function createFaceCheckController(parts: FaceCheckParts): FaceCheckController {
  const { server, clock, timeoutMs } = parts;
  const lifetime = createLifetime(clock);
  let stop = (): void => undefined;
  const carryOut = (effect: FaceEffect, dispatch: Dispatch<FaceEvent>): void => {
    switch (effect.type) {
      case 'create-code':
        return lifetime.receive(server.createCode(effect.hasAgreed), (answer) =>
          dispatch(codeEvent(effect.request, answer)),
        );
      case 'ask-after': {
        const { request, afterMs } = effect;
        stop = lifetime.after(afterMs, () => dispatch({ type: 'ask-due', request }));
        return;
      }
      case 'ask':
        return lifetime.receive(server.askStatus(effect.code), (answer) =>
          dispatch({ type: 'told', request: effect.request, ...answer }),
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

function codeEvent(request: number, answer: FaceCodeResponse): FaceEvent {
  switch (answer.kind) {
    case 'created':
      return { type: 'code-created', request, code: answer.code };
    case 'consent-wanted':
      return { type: 'consent-wanted', request };
    case 'failed':
      return { type: 'code-failed', request, message: answer.message };
  }
}
