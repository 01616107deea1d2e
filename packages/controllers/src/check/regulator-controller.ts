import * as REACTIONS from '@jixu/constants/reactions';
import {
  initialRegulatorCheck,
  REGULATOR_SCAN,
  type RegulatorCheck,
  type RegulatorEffect,
  type RegulatorEvent,
  regulatorCodeState,
  transitionRegulatorCheck,
} from '@jixu/domain/check/regulator-check';
import type { Scan } from '@jixu/domain/identity/scan/scan-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createCell } from '../cell.ts';
import { failedCode } from '../identity/scan/code-reactions.ts';
import {
  type CheckedCode,
  type CreatedCode,
  createScanController,
} from '../identity/scan/scan-controller.ts';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock, YearNamed } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';
import type { VideoPort } from '../video-port.ts';

export type RegulatorControllerParts = {
  readonly calls: Calls<'createRegulatorCode' | 'checkRegulatorCode'>;
  readonly clock: Clock;
  readonly video: VideoPort;
  /** The lesson during which the learner is checked. */
  readonly lesson: () => YearNamed<'createRegulatorCode'>;
};

/** What the dialog shows of the check. `qr`: a new code; `waiting`: polling, not scanned yet. */
type RegulatorView = {
  readonly open: boolean;
  readonly state: 'loading' | 'qr' | 'waiting' | 'verified' | 'expired' | 'fetch-failed';
  readonly imageUrl: string | null;
  /** Seconds for which the code remains valid. */
  readonly secondsLeft: number;
  /** Why no code could be fetched. */
  readonly message: string | null;
};

export type RegulatorController = {
  get(): RegulatorView;
  subscribe(listener: () => void): () => void;
  /** The check is due: the video pauses until it is passed. */
  due(): void;
  refresh(): void;
  /** When the last pass expires, on `clock.steady`; null before the first. */
  passedUntil(): number | null;
  destroy(): void;
};

/** The regulator's check during a lesson: a code that the learner scans with a phone. */
export function createRegulatorController(parts: RegulatorControllerParts): RegulatorController {
  const { clock, video } = parts;
  const lifetime = createLifetime(clock);
  const code = createScanController<null>({
    rule: REGULATOR_SCAN,
    createCode: () => createCode(parts),
    checkCode: (uuid) => checkCode(parts, uuid),
    report: (outcome) => check.dispatch({ type: 'code-ended', outcome }),
    clock,
  });
  const carryOut = (effect: RegulatorEffect, dispatch: Dispatch<RegulatorEvent>): void => {
    switch (effect.type) {
      case 'pause-video':
        return video.pause();
      case 'open-code':
        return code.open();
      case 'leave-code':
        return code.leave();
      case 'close-after':
        lifetime.after(effect.afterMs, () => dispatch({ type: 'close-due' }));
        return;
      case 'resume-video':
        return video.play();
    }
  };
  const check = runMachine<RegulatorCheck, RegulatorEvent, RegulatorEffect>({
    initial: initialRegulatorCheck,
    transition: transitionRegulatorCheck,
    carryOut,
    now: clock.steady,
  });
  const seen = (): RegulatorView => regulatorView(check.get(), code.get(), code.secondsLeft.get());
  const view = createCell(seen());
  for (const watched of [check, code, code.secondsLeft]) watched.subscribe(() => view.set(seen()));
  return {
    get: view.get,
    subscribe: view.subscribe,
    due: () => check.dispatch({ type: 'due' }),
    refresh: code.refresh,
    passedUntil: () => check.get().passedUntil,
    destroy: () => {
      code.leave();
      lifetime.end();
    },
  };
}

async function createCode({ calls, lesson }: RegulatorControllerParts): Promise<CreatedCode> {
  const result = await calls.createRegulatorCode(lesson());
  if (result.errcode === 0) return { token: result.data.uuid, image: result.data.imageBase64 };
  return failedCode(REACTIONS.createRegulatorCode, result);
}

async function checkCode(
  { calls, lesson }: RegulatorControllerParts,
  uuid: string,
): Promise<CheckedCode<null>> {
  const { area_id, course_id, year_id } = lesson();
  const result = await calls.checkRegulatorCode({ uuid, area_id, course_id, year_id });
  if (result.errcode === 0) return regulatorCodeState(result.data.data);
  const { state = null } = reactTo(REACTIONS.checkRegulatorCode, result, {
    stop_polling: { state: 'rejected' },
    refresh_code: {},
    silent: {},
    retry: {},
    login: {},
    limit_dialog: {},
    fix_caller: {},
  });
  return state;
}

function regulatorView(check: RegulatorCheck, code: Scan, secondsLeft: number): RegulatorView {
  return {
    open: check.status !== 'closed',
    state: check.status === 'open' ? codeState(code) : 'verified',
    imageUrl: code.image,
    secondsLeft,
    message: check.message,
  };
}

function codeState({ status, poll }: Scan): RegulatorView['state'] {
  switch (status) {
    case 'idle':
    case 'requested':
      return 'loading';
    case 'shown':
    case 'scanned': {
      const responses = poll.status === 'asking' ? poll.asked - 1 : poll.asked;
      return responses > 0 ? 'waiting' : 'qr';
    }
    case 'authorised':
      return 'verified';
    case 'expired':
    case 'cancelled':
      return 'expired';
    case 'failed':
      return 'fetch-failed';
  }
}
