import { type ScanEffect, type ScanEvent, transitionScan } from '@jixu/domain/identity/scan/scan';
import {
  type CodeState,
  initialScan,
  isScanOver,
  type Scan,
  type ScanOutcome,
  type ScanRule,
  scanSecondsLeft,
} from '@jixu/domain/identity/scan/scan-state';
import { type Countdown, createCountdown } from '../../countdown.ts';
import type { Clock } from '../../ports.ts';
import { type MachineRunner, runMachine } from '../../run-machine.ts';

/** A code, or why there is none: `failed` is the message for the learner, null where it is shown elsewhere. */
export type CreatedCode =
  | { readonly token: string; readonly image: string; readonly checkNumber?: string }
  | { readonly failed: string | null };

/** The state of a code; null: no response, or none about the code; 'rejected': the server will not tell any more. */
export type CheckedCode<Grant, Reason extends string = never> = CodeState<Grant, Reason> | 'rejected' | null;

export type ScanParts<Grant, Reason extends string = never> = {
  readonly rule: ScanRule;
  readonly createCode: () => Promise<CreatedCode>;
  readonly checkCode: (token: string) => Promise<CheckedCode<Grant, Reason>>;
  /** How the code ended. */
  readonly report: (outcome: ScanOutcome<Grant, Reason>) => void;
  readonly clock: Pick<Clock, 'after' | 'steady'>;
};

/** A code on the screen that a phone scans. */
export type ScanController = Pick<MachineRunner<Scan, never>, 'get' | 'subscribe'> & {
  /** The code came into view: requests a new one. */
  readonly open: () => void;
  /** It is out of view: polling stops. */
  readonly leave: () => void;
  readonly refresh: () => void;
  /** The action it was authorised for has failed. */
  readonly rejectGrant: () => void;
  /** For a code with a known lifetime; 0 for all others. */
  readonly secondsLeft: Countdown['secondsLeft'];
};

/** Runs a code: creates it, polls until it has ended, and reports how. */
export function createScanController<Grant, Reason extends string = never>(
  parts: ScanParts<Grant, Reason>,
): ScanController {
  type Event = ScanEvent<Grant, Reason>;
  let stopTimer = (): void => undefined;

  async function create(request: number): Promise<void> {
    const code = await parts.createCode();
    if ('failed' in code) dispatch({ type: 'code-failed', request, message: code.failed });
    else dispatch({ type: 'code-created', request, ...code });
  }

  async function check(request: number, token: string): Promise<void> {
    const code = await parts.checkCode(token);
    if (code === null) dispatch({ type: 'check-failed', request });
    else if (code === 'rejected') dispatch({ type: 'check-rejected', request });
    else dispatch({ type: 'code-checked', request, code });
  }

  function carryOut(effect: ScanEffect<Grant, Reason>): void {
    switch (effect.type) {
      case 'create-code':
        return void create(effect.request);
      case 'check-code':
        return void check(effect.request, effect.token);
      case 'check-after': {
        const { request, afterMs } = effect;
        stopTimer = parts.clock.after(afterMs, () => dispatch({ type: 'check-due', request }));
        return;
      }
      case 'stop-checking':
        return stopTimer();
      case 'report':
        return parts.report(effect.outcome);
    }
  }

  const { dispatch, get, subscribe } = runMachine<Scan, Event, ScanEffect<Grant, Reason>>({
    initial: initialScan,
    transition: (scan, event, now) => transitionScan(scan, event, parts.rule, now),
    carryOut,
    now: parts.clock.steady,
  });
  const { secondsLeft, follow } = createCountdown({
    clock: parts.clock,
    left: () => (isScanOver(get()) ? 0 : scanSecondsLeft(get(), parts.clock.steady())),
    ticked: () => dispatch({ type: 'ticked' }),
  });
  subscribe(follow);
  return {
    get,
    subscribe,
    secondsLeft,
    open: () => dispatch({ type: 'opened' }),
    leave: () => dispatch({ type: 'left' }),
    refresh: () => dispatch({ type: 'refresh-clicked' }),
    rejectGrant: () => dispatch({ type: 'grant-rejected' }),
  };
}
