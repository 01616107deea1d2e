import { describe, expect, test } from 'vitest';
import type { JournalEntry } from './journal-entry.ts';
import type { QuizPass } from './quiz-pass.ts';
import {
  initialWatchJournal,
  type JournalEffect,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
} from './watch-journal.ts';

const WATCHED = {
  learner: 'ann',
  lease: 'L1',
  courseId: 1001,
  videoId: 7001,
  intervals: [[0, 5_000]] as const,
  furthest: 5,
  resume: 5,
  at: 100,
};
const QUIZ = {
  learner: 'ann',
  lease: 'L1',
  at: 100,
  courseId: 1001,
  courseSectionId: 4001,
  yearId: null,
  second: 44,
  answers: { 95001: ['B'] },
};
const DUE: JournalEvent = { type: 'push-due', learner: 'ann', busyLeases: [] };

const watched = (more: Partial<JournalEntry> = {}): JournalEvent => ({
  type: 'watched',
  entry: { ...WATCHED, ...more },
});
const answered = (more: Partial<QuizPass> = {}): JournalEvent => ({
  type: 'quiz-answered',
  quiz: { ...QUIZ, ...more },
});

function run(...events: readonly JournalEvent[]): WatchJournal {
  return events.reduce((state, event) => transitionWatchJournal(state, event).state, initialWatchJournal);
}

type Judge = (pass: QuizPass) => 'pass-judged' | 'pass-early' | 'pass-failed';

const sendingOf = (effects: readonly JournalEffect[]) =>
  effects.find((effect) => effect.type === 'send-push' || effect.type === 'send-pass');

/** What a server that takes every push gets to see, in order, until nothing waits or a pass is put off. */
function sent(
  state: WatchJournal,
  judge: Judge = () => 'pass-judged',
): { seen: string[]; after: WatchJournal } {
  const { state: sending, effects } = transitionWatchJournal(state, DUE);
  const effect = sendingOf(effects);
  if (effect?.type === 'send-push') {
    const { push } = effect;
    const rest = sent(transitionWatchJournal(sending, { type: 'push-acknowledged', push }).state, judge);
    return { ...rest, seen: [`${push.lease}/${push.sequence}`, ...rest.seen] };
  }
  if (effect?.type !== 'send-pass') return { seen: [], after: state };
  const { pass } = effect;
  const type = judge(pass);
  const next = transitionWatchJournal(sending, { type, pass }).state;
  const rest = type === 'pass-judged' ? sent(next, judge) : { seen: [], after: next };
  return { ...rest, seen: [`quiz at ${pass.second}`, ...rest.seen] };
}

describe('integrity 5: an answered quiz is sent between what was watched before and after it', () => {
  test('an answer is kept with the last sequence before it', () => {
    const { effects } = transitionWatchJournal(run(watched(), watched()), answered());
    expect(effects).toEqual([{ type: 'keep-pass', pass: { ...QUIZ, sequence: 2 } }]);
  });

  test('answered in an outage and watched on: before it, the quiz, after it', () => {
    const state = run(watched(), watched(), answered(), watched({ at: 200 }), watched({ at: 300 }));
    expect(sent(state).seen).toEqual(['L1/2', 'quiz at 44', 'L1/4']);
  });

  test('two quizzes, each in its place', () => {
    const second = answered({ second: 60, at: 250 });
    const state = run(watched(), answered(), watched({ at: 200 }), second, watched({ at: 300 }));
    expect(sent(state).seen).toEqual(['L1/1', 'quiz at 44', 'L1/2', 'quiz at 60', 'L1/3']);
  });

  test('what was watched under the next lease follows too', () => {
    const state = run(watched(), answered(), watched({ lease: 'L2', at: 200 }));
    expect(sent(state).seen).toEqual(['L1/1', 'quiz at 44', 'L2/1']);
  });

  test('of a page that was killed, found in any order', () => {
    const killed = run(watched(), answered(), watched({ at: 200 }));
    for (const found of [
      [{ type: 'entries-found', entries: killed.entries } as const, foundPasses(killed)],
      [foundPasses(killed), { type: 'entries-found', entries: [...killed.entries].reverse() } as const],
    ]) {
      expect(sent(run(...found)).seen).toEqual(['L1/1', 'quiz at 44', 'L1/2']);
    }
  });

  test('before a lease is known it goes alone', () => {
    expect(sent(run(answered({ lease: '' }))).seen).toEqual(['quiz at 44']);
  });
});

function foundPasses({ passes }: WatchJournal): JournalEvent {
  return { type: 'passes-found', passes };
}

test('one thing is in flight at a time', () => {
  const sending = transitionWatchJournal(run(answered(), watched({ at: 200 })), DUE);
  expect(sendingOf(sending.effects)?.type).toBe('send-pass');
  expect(transitionWatchJournal(sending.state, DUE).effects).toEqual([]);
});

test('judged, it is forgotten, whatever the server made of it', () => {
  const state = run(answered());
  const [pass] = state.passes;
  const { state: after, effects } = transitionWatchJournal(transitionWatchJournal(state, DUE).state, {
    type: 'pass-judged',
    pass: pass as QuizPass,
  });
  expect(effects).toEqual([{ type: 'forget-pass', pass }]);
  expect(after).toMatchObject({ passes: [], inFlight: null });
});

test('without a response it is sent again, and what was watched after it still waits', () => {
  const state = run(answered(), watched({ at: 200 }));
  const { seen, after } = sent(state, () => 'pass-failed');
  expect(seen).toEqual(['quiz at 44']);
  expect(sent(after).seen).toEqual(['quiz at 44', 'L1/1']);
});

test('too early although all before it arrived: nothing waits for it any longer, and it comes last', () => {
  const { after } = sent(run(answered(), watched({ at: 200 })), () => 'pass-early');
  const next = sent(after, () => 'pass-early');
  expect(next.seen).toEqual(['L1/1', 'quiz at 44']);
  expect(sent(next.after)).toMatchObject({ seen: ['quiz at 44'], after: { passes: [], early: [] } });
});

test('of several that are too early each has its turn', () => {
  const state = run(answered(), answered({ second: 60, at: 200 }));
  let round = sent(state, () => 'pass-early');
  const turns = [round.seen];
  for (let more = 0; more < 3; more += 1) {
    round = sent(round.after, () => 'pass-early');
    turns.push(round.seen);
  }
  expect(turns.flat()).toEqual(['quiz at 44', 'quiz at 60', 'quiz at 44', 'quiz at 60']);
});

test.each([
  ['another learner’s session', { ...DUE, learner: 'bob' }],
  ['another tab’s lease', { ...DUE, busyLeases: ['L1'] }],
])('it is not sent in %s', (_name, due) => {
  expect(transitionWatchJournal(run(answered()), due as JournalEvent).effects).toEqual([]);
});
