import { describe, expect, test } from 'vitest';
import type { JournalEntry, JournalPush } from './journal-entry.ts';
import {
  initialWatchJournal,
  type JournalEvent,
  transitionWatchJournal,
  type WatchJournal,
} from './watch-journal.ts';

function entry(more: Partial<JournalEntry> = {}): JournalEntry {
  const intervals = [[0, 5_000]] as const;
  return {
    learner: 'ann',
    lease: 'L1',
    sequence: 1,
    courseId: 1,
    videoId: 7,
    intervals,
    furthest: 5,
    resume: 5,
    at: 100,
    ...more,
  };
}

function run(...events: readonly JournalEvent[]): WatchJournal {
  return events.reduce((state, event) => transitionWatchJournal(state, event).state, initialWatchJournal);
}

function found(...entries: readonly JournalEntry[]): JournalEvent {
  return { type: 'entries-found', entries };
}

const annsTurn: JournalEvent = { type: 'push-due', learner: 'ann', busyLeases: [] };

function pushOf(state: WatchJournal, event: JournalEvent = annsTurn): JournalPush | null {
  const [effect] = transitionWatchJournal(state, event).effects;
  return effect?.type === 'send-push' ? effect.push : null;
}

describe('writing', () => {
  const { sequence: _sequence, ...watched } = entry();

  test('each write takes the next sequence of its lease', () => {
    const first = transitionWatchJournal(initialWatchJournal, { type: 'watched', entry: watched });
    expect(first.effects).toEqual([{ type: 'write-entry', entry: entry({ sequence: 1 }) }]);
    const second = transitionWatchJournal(first.state, { type: 'watched', entry: watched });
    expect(second.effects).toEqual([{ type: 'write-entry', entry: entry({ sequence: 2 }) }]);
  });

  test('a position that moved is written although nothing was watched', () => {
    const moved = { ...watched, intervals: [] };
    const { effects } = transitionWatchJournal(initialWatchJournal, { type: 'watched', entry: moved });
    expect(effects).toEqual([{ type: 'write-entry', entry: entry({ intervals: [] }) }]);
  });

  test('more intervals than a push may carry are written as several entries, and all of them sent', () => {
    const intervals = Array.from({ length: 1_001 }, (_, index) => [index * 10, index * 10 + 5] as const);
    const step = transitionWatchJournal(initialWatchJournal, {
      type: 'watched',
      entry: { ...watched, intervals },
    });
    const written = step.effects.flatMap((effect) => (effect.type === 'write-entry' ? [effect.entry] : []));
    expect(written.map(({ sequence, intervals: some }) => [sequence, some.length])).toEqual([
      [1, 500],
      [2, 500],
      [3, 1],
    ]);
    expect(written.flatMap(({ intervals: some }) => some)).toEqual(intervals);
    expect(step.state.entries).toEqual(written);
  });

  test.each([
    ['what the server has answered for', { type: 'lease-held', lease: 'L1', lastSequence: 8 } as const],
    ['what an earlier page left behind', found(entry({ sequence: 8 }))],
  ])('counts on from %s', (_name, event) => {
    const { effects } = transitionWatchJournal(run(event), { type: 'watched', entry: watched });
    expect(effects).toEqual([{ type: 'write-entry', entry: entry({ sequence: 9 }) }]);
  });
});

describe('sending', () => {
  test('nothing to send sends nothing', () => {
    expect(transitionWatchJournal(initialWatchJournal, annsTurn)).toEqual({
      state: initialWatchJournal,
      effects: [],
    });
  });

  test('entries of another learner never leave', () => {
    const state = run(found(entry({ learner: 'bob' }), entry({ learner: 'bob', lease: 'L2' })));
    expect(pushOf(state)).toBeNull();
    expect(pushOf(state, { type: 'push-due', learner: 'bob', busyLeases: [] })?.learner).toBe('bob');
  });

  const younger = entry({ lease: 'L2', videoId: 8, at: 200 });
  test.each([
    ['found last', [younger, entry()]],
    ['found first', [entry(), younger]],
  ])('the oldest lease goes first, alone, one push at a time: %s', (_name, entries) => {
    const sent = transitionWatchJournal(run(found(...entries)), annsTurn);
    const push = { lease: 'L1', videos: [{ videoId: 7 }] };
    expect(sent.effects).toMatchObject([{ type: 'send-push', push }]);
    expect(pushOf(sent.state)).toBeNull();
  });

  test('an entry found again by another look into the store is one entry', () => {
    expect(run(found(entry()), found(entry(), entry({ sequence: 2 }))).entries).toHaveLength(2);
  });

  test('leases another tab looks after are left to it', () => {
    const state = run(found(entry()));
    expect(pushOf(state, { type: 'push-due', learner: 'ann', busyLeases: ['L1'] })).toBeNull();
  });
});

describe('the answer', () => {
  const sent = run(found(entry(), entry({ sequence: 2 })), annsTurn);
  const push = sent.inFlight as JournalPush;

  test('an acknowledgement deletes what was sent and nothing else', () => {
    const more = transitionWatchJournal(
      sent,
      found(entry({ sequence: 3 }), entry({ lease: 'L9', at: 300 })),
    ).state;
    const { state, effects } = transitionWatchJournal(more, { type: 'push-acknowledged', push });
    expect(effects).toEqual([{ type: 'delete-entries', keys: ['L1/1', 'L1/2'] }]);
    expect(state.entries.map(({ lease, sequence }) => [lease, sequence])).toEqual([
      ['L1', 3],
      ['L9', 1],
    ]);
    expect(state.inFlight).toBeNull();
  });

  test('without an answer everything stays and is sent again, with what came since', () => {
    const { state, effects } = transitionWatchJournal(sent, { type: 'push-failed', push });
    expect(effects).toEqual([]);
    expect(pushOf(transitionWatchJournal(state, found(entry({ sequence: 3 }))).state)).toMatchObject({
      sequence: 3,
    });
  });

  test('a lease without an answer lets the next one go first, and has its turn when none is left', () => {
    const two = transitionWatchJournal(sent, found(entry({ lease: 'L2', at: 200 }))).state;
    const afterFirst = transitionWatchJournal(two, { type: 'push-failed', push }).state;
    const second = transitionWatchJournal(afterFirst, annsTurn).state;
    expect(second.inFlight).toMatchObject({ lease: 'L2' });
    const failed = { type: 'push-failed', push: second.inFlight as JournalPush } as const;
    const turns = [pushOf(transitionWatchJournal(second, failed).state)?.lease];
    const acknowledged = { ...failed, type: 'push-acknowledged' } as const;
    turns.push(pushOf(transitionWatchJournal(second, acknowledged).state)?.lease);
    expect(turns).toEqual(['L1', 'L1']);
  });

  test('an answer ends the waiting of its lease', () => {
    const late = run(found(entry(), entry({ lease: 'L2', at: 200 })), { type: 'push-failed', push });
    const { state } = transitionWatchJournal(late, {
      type: 'push-acknowledged',
      push: { ...push, sequence: 0 },
    });
    expect(pushOf(state)?.lease).toBe('L1');
  });

  test('a push rejected for good is kept and holds up no other', () => {
    const rejected = transitionWatchJournal(sent, { type: 'push-rejected', push });
    expect(rejected.effects).toEqual([]);
    expect(rejected.state).toMatchObject({ entries: [{}, {}], parked: ['L1'] });
    expect(pushOf(rejected.state)).toBeNull();
    expect(pushOf(transitionWatchJournal(rejected.state, found(entry({ lease: 'L2' }))).state)?.lease).toBe(
      'L2',
    );
  });

  test('an acknowledgement in one learner’s session deletes nothing of another', () => {
    const shared = transitionWatchJournal(sent, found(entry({ learner: 'bob', sequence: 0 }))).state;
    const { state, effects } = transitionWatchJournal(shared, { type: 'push-acknowledged', push });
    expect(effects).toEqual([{ type: 'delete-entries', keys: ['L1/1', 'L1/2'] }]);
    expect(state.entries).toMatchObject([{ learner: 'bob' }]);
  });

  test.each([
    ['an earlier push of this lease', { sequence: 1 }],
    ['a push of another lease', { lease: 'L2' }],
  ])('a late answer to %s does not end the push under way', (_name, other) => {
    const { state } = transitionWatchJournal(sent, { type: 'push-failed', push: { ...push, ...other } });
    expect(state.inFlight).toBe(push);
  });

  test('an acknowledgement of nothing waiting deletes nothing', () => {
    const again = transitionWatchJournal(initialWatchJournal, { type: 'push-acknowledged', push });
    expect(again).toEqual({ state: initialWatchJournal, effects: [] });
  });
});
