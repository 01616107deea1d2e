import { type Step, step } from '../../machine/machine.ts';
import {
  type PollEvent,
  type PollRule,
  pollEvery,
  startPoll,
  transitionPoll,
} from '../../machine/polling.ts';
import {
  type CodeState,
  initialScan,
  isScanOver,
  type Scan,
  type ScanOutcome,
  type ScanRule,
  type ScanStatus,
  scanSecondsLeft,
} from './scan-state.ts';

export type ScanEvent<Grant, Reason extends string = never> =
  /** The code came into view. A newer code replaces an older one on the server, so any older one has ended. */
  | { readonly type: 'opened' }
  | { readonly type: 'left' }
  | { readonly type: 'refresh-clicked' }
  | {
      readonly type: 'code-created';
      readonly request: number;
      readonly token: string;
      readonly image: string;
      readonly checkNumber?: string;
    }
  | { readonly type: 'code-failed'; readonly request: number; readonly message: string | null }
  | { readonly type: 'check-due'; readonly request: number }
  | { readonly type: 'code-checked'; readonly request: number; readonly code: CodeState<Grant, Reason> }
  /** No response, or one without a statement about the code: it may still be valid. */
  | { readonly type: 'check-failed'; readonly request: number }
  /** The server will tell no more about this code. */
  | { readonly type: 'check-rejected'; readonly request: number }
  | { readonly type: 'ticked' }
  /** The action it was authorised for has failed. */
  | { readonly type: 'grant-rejected' };

export type ScanEffect<Grant, Reason extends string = never> =
  | { readonly type: 'create-code'; readonly request: number }
  | { readonly type: 'check-after'; readonly request: number; readonly afterMs: number }
  | { readonly type: 'check-code'; readonly request: number; readonly token: string }
  | { readonly type: 'stop-checking' }
  | { readonly type: 'report'; readonly outcome: ScanOutcome<Grant, Reason> };

/** Advances a code. Results for an older code, or after its end, change nothing. 000 §4, §8, 002 §4. */
export function transitionScan<Grant, Reason extends string = never>(
  scan: Scan,
  event: ScanEvent<Grant, Reason>,
  rule: ScanRule,
  now: number,
): Step<Scan, ScanEffect<Grant, Reason>> {
  switch (event.type) {
    case 'opened':
      return request(scan);
    case 'refresh-clicked':
      return isScanOver(scan) ? request(scan) : step(scan);
    case 'left':
      // Uses up a number, so that a code still loading belongs to none.
      return scan.status === 'idle'
        ? step(scan)
        : step({ ...initialScan, request: scan.request + 1 }, { type: 'stop-checking' });
    case 'code-created':
      return isAwaited(scan, event.request) ? show(scan, event, rule, now) : step(scan);
    case 'code-failed':
      return isAwaited(scan, event.request)
        ? step({ ...scan, status: 'failed' }, report({ kind: 'unavailable', message: event.message }))
        : step(scan);
    case 'grant-rejected':
      return scan.status === 'authorised' ? step({ ...scan, status: 'expired' }) : step(scan);
    case 'ticked':
      return hasLapsed(scan, now) ? lapse(scan) : step(scan);
    case 'check-due':
      return isOnScreen(scan, event.request) ? poll(scan, { type: 'due' }, rule, now) : step(scan);
    case 'check-failed':
      return isChecking(scan, event.request) ? poll(scan, NOT_SETTLED, rule, now) : step(scan);
    case 'check-rejected':
      return isChecking(scan, event.request) ? end(scan, 'expired') : step(scan);
    case 'code-checked':
      return isChecking(scan, event.request) ? checked(scan, event.code, rule, now) : step(scan);
  }
}

const NOT_SETTLED: PollEvent = { type: 'responded', settled: false };

function report<Grant, Reason extends string>(
  outcome: ScanOutcome<Grant, Reason>,
): ScanEffect<Grant, Reason> {
  return { type: 'report', outcome };
}

function isAwaited(scan: Scan, number: number): boolean {
  return scan.status === 'requested' && scan.request === number;
}

function isOnScreen(scan: Scan, number = scan.request): boolean {
  return (scan.status === 'shown' || scan.status === 'scanned') && scan.request === number;
}

function isChecking(scan: Scan, number: number): boolean {
  return isOnScreen(scan, number) && scan.poll.status === 'asking';
}

function hasLapsed(scan: Scan, now: number): boolean {
  return isOnScreen(scan) && scan.expiresAt !== null && scanSecondsLeft(scan, now) === 0;
}

function request<Grant, Reason extends string>(scan: Scan): Step<Scan, ScanEffect<Grant, Reason>> {
  const number = scan.request + 1;
  return step(
    { ...initialScan, status: 'requested', request: number },
    { type: 'stop-checking' },
    { type: 'create-code', request: number },
  );
}

function pollRule({ expiresAt }: Scan, { everyMs }: ScanRule): PollRule {
  return pollEvery(everyMs, { endsAt: expiresAt });
}

function show<Grant, Reason extends string>(
  { request: number }: Scan,
  { token, image, checkNumber }: Extract<ScanEvent<Grant, Reason>, { type: 'code-created' }>,
  rule: ScanRule,
  now: number,
): Step<Scan, ScanEffect<Grant, Reason>> {
  const expiresAt = rule.lifeMs === null ? null : now + rule.lifeMs;
  const { state } = startPoll(pollEvery(rule.everyMs));
  return step(
    {
      status: 'shown',
      request: number,
      token,
      image,
      checkNumber: checkNumber ?? null,
      expiresAt,
      poll: state,
    },
    { type: 'check-after', request: number, afterMs: rule.everyMs },
  );
}

/** Advances the code's poll; when it lapses the code has expired. */
function poll<Grant, Reason extends string>(
  scan: Scan,
  event: PollEvent,
  rule: ScanRule,
  now: number,
): Step<Scan, ScanEffect<Grant, Reason>> {
  const { state, effects } = transitionPoll(scan.poll, event, pollRule(scan, rule), now);
  if (state.status === 'lapsed') return lapse(scan);
  const { request: number, token } = scan;
  const next = effects.flatMap((effect): ScanEffect<Grant, Reason>[] => {
    if (effect.type === 'ask-after')
      return [{ type: 'check-after', request: number, afterMs: effect.afterMs }];
    if (effect.type === 'stop-asking') return [{ type: 'stop-checking' }];
    return token === null ? [] : [{ type: 'check-code', request: number, token }];
  });
  return step({ ...scan, poll: state }, ...next);
}

/** The image stays behind the text over it; polls still in flight become obsolete. */
function end<Grant, Reason extends string>(
  scan: Scan,
  status: ScanStatus,
  ...effects: readonly ScanEffect<Grant, Reason>[]
): Step<Scan, ScanEffect<Grant, Reason>> {
  const over: Scan = { ...scan, status, token: null, poll: { ...scan.poll, status: 'settled' } };
  return step(over, { type: 'stop-checking' }, ...effects);
}

function lapse<Grant, Reason extends string>(scan: Scan): Step<Scan, ScanEffect<Grant, Reason>> {
  return end(scan, 'expired', report({ kind: 'expired' }));
}

function checked<Grant, Reason extends string>(
  scan: Scan,
  code: CodeState<Grant, Reason>,
  rule: ScanRule,
  now: number,
): Step<Scan, ScanEffect<Grant, Reason>> {
  switch (code.status) {
    case 'shown':
    case 'scanned':
      return poll({ ...scan, status: code.status }, NOT_SETTLED, rule, now);
    case 'expired':
    case 'cancelled':
      return end(scan, code.status, report({ kind: code.status }));
    case 'unusable':
      return end(scan, 'failed', report({ kind: 'unusable', reason: code.reason }));
    case 'authorised':
      return end(
        scan,
        'authorised',
        report({ kind: 'authorised', token: scan.token ?? '', grant: code.grant }),
      );
  }
}
