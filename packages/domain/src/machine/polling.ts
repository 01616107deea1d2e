import { type Step, step } from './machine.ts';

/**
 * A request repeated at intervals. `waiting`: until the next one; `asking`: a response is due. It ends `settled` by a
 * response, `lapsed` by time or count, or `left` by the caller.
 */
export interface Poll {
  readonly status: 'waiting' | 'asking' | 'settled' | 'lapsed' | 'left';
  /** Number of requests so far. */
  readonly asked: number;
}

/** `endsAt`: by the clock of `now`; from then on there are no more requests. */
export interface PollRule {
  readonly firstMs: number;
  readonly everyMs: number;
  readonly endsAt: number | null;
  readonly atMost: number | null;
}

export type PollEvent =
  | { readonly type: 'due' }
  /** `settled`: the response ends it. No response counts as one that does not settle. */
  | { readonly type: 'responded'; readonly settled: boolean }
  | { readonly type: 'left' };

export type PollEffect =
  | { readonly type: 'ask-after'; readonly afterMs: number }
  | { readonly type: 'ask' }
  | { readonly type: 'stop-asking' };

/** A rule without a limit of time or count. */
export function pollEvery(everyMs: number, more: Partial<PollRule> = {}): PollRule {
  return { firstMs: everyMs, everyMs, endsAt: null, atMost: null, ...more };
}

export function startPoll({ firstMs }: PollRule): Step<Poll, PollEffect> {
  return step({ status: 'waiting', asked: 0 }, { type: 'ask-after', afterMs: firstMs });
}

export function isPollOver({ status }: Poll): boolean {
  return status !== 'waiting' && status !== 'asking';
}

/** Advances the poll. Unexpected responses, and those after its end, change nothing. */
export function transitionPoll(
  poll: Poll,
  event: PollEvent,
  rule: PollRule,
  now: number,
): Step<Poll, PollEffect> {
  switch (event.type) {
    case 'due':
      return poll.status === 'waiting' ? ask(poll, rule, now) : step(poll);
    case 'responded':
      if (poll.status !== 'asking') return step(poll);
      return event.settled ? end(poll, 'settled') : again(poll, rule, now);
    case 'left':
      return isPollOver(poll) ? step(poll) : end(poll, 'left');
  }
}

function hasEnded({ asked }: Poll, { endsAt, atMost }: PollRule, now: number): boolean {
  return (endsAt !== null && now >= endsAt) || (atMost !== null && asked >= atMost);
}

function ask(poll: Poll, rule: PollRule, now: number): Step<Poll, PollEffect> {
  if (hasEnded(poll, rule, now)) return end(poll, 'lapsed');
  return step({ status: 'asking', asked: poll.asked + 1 }, { type: 'ask' });
}

function again(poll: Poll, rule: PollRule, now: number): Step<Poll, PollEffect> {
  if (hasEnded(poll, rule, now)) return end(poll, 'lapsed');
  return step({ ...poll, status: 'waiting' }, { type: 'ask-after', afterMs: rule.everyMs });
}

function end(poll: Poll, status: Poll['status']): Step<Poll, PollEffect> {
  return step({ ...poll, status }, { type: 'stop-asking' });
}
