/**
 * One question put again and again. `waiting`: for the next time; `asking`: a response is due. Over: `settled` by a response,
 * `lapsed` by time or number, `left` by whoever asked.
 */
export interface Poll {
  readonly status: 'waiting' | 'asking' | 'settled' | 'lapsed' | 'left';
  /** Times it was put so far. */
  readonly asked: number;
}

/** `endsAt`: on the clock of `now`; from then on it is not put any more. */
export interface PollRule {
  readonly firstMs: number;
  readonly everyMs: number;
  readonly endsAt: number | null;
  readonly atMost: number | null;
}

export type PollEvent =
  | { readonly type: 'due' }
  /** `settled`: the response ends it. Without a response it goes on as after one that settles nothing. */
  | { readonly type: 'responded'; readonly settled: boolean }
  | { readonly type: 'left' };

export type PollEffect =
  | { readonly type: 'ask-after'; readonly afterMs: number }
  | { readonly type: 'ask' }
  | { readonly type: 'stop-asking' };

export interface PollStep {
  readonly state: Poll;
  readonly effects: readonly PollEffect[];
}

/** A rule that knows no end but that of its question. */
export function pollEvery(everyMs: number, more: Partial<PollRule> = {}): PollRule {
  return { firstMs: everyMs, everyMs, endsAt: null, atMost: null, ...more };
}

export function startPoll({ firstMs }: PollRule): PollStep {
  return to({ status: 'waiting', asked: 0 }, { type: 'ask-after', afterMs: firstMs });
}

export function isPollOver({ status }: Poll): boolean {
  return status !== 'waiting' && status !== 'asking';
}

/** Moves the poll on. What comes after its end, or was not asked for, changes nothing. */
export function transitionPoll(poll: Poll, event: PollEvent, rule: PollRule, now: number): PollStep {
  switch (event.type) {
    case 'due':
      return poll.status === 'waiting' ? ask(poll, rule, now) : to(poll);
    case 'responded':
      if (poll.status !== 'asking') return to(poll);
      return event.settled ? end(poll, 'settled') : again(poll, rule, now);
    case 'left':
      return isPollOver(poll) ? to(poll) : end(poll, 'left');
  }
}

function to(state: Poll, ...effects: readonly PollEffect[]): PollStep {
  return { state, effects };
}

function hasEnded({ asked }: Poll, { endsAt, atMost }: PollRule, now: number): boolean {
  return (endsAt !== null && now >= endsAt) || (atMost !== null && asked >= atMost);
}

function ask(poll: Poll, rule: PollRule, now: number): PollStep {
  if (hasEnded(poll, rule, now)) return end(poll, 'lapsed');
  return to({ status: 'asking', asked: poll.asked + 1 }, { type: 'ask' });
}

function again(poll: Poll, rule: PollRule, now: number): PollStep {
  if (hasEnded(poll, rule, now)) return end(poll, 'lapsed');
  return to({ ...poll, status: 'waiting' }, { type: 'ask-after', afterMs: rule.everyMs });
}

function end(poll: Poll, status: Poll['status']): PollStep {
  return to({ ...poll, status }, { type: 'stop-asking' });
}
