import { describe, expect, test } from 'vitest';
import { initialTabLease, type TabLease, type TabLeaseEvent, transitionTabLease } from './tab-lease.ts';
import { at, grant, held, LESSON } from './testing/tab-leases.ts';

const run = (state: TabLease, event: TabLeaseEvent, now = 20_000) => transitionTabLease(state, event, now);

describe('integrity 3: what is watched is recorded under the right lease', () => {
  test('another lease of this tab: the old one ends before the new one is used', () => {
    const { effects } = run(held({ awaiting: 'lease' }), { type: 'granted', request: 1, grant: grant('L2') });
    expect(effects).toEqual([
      { type: 'end-lease', lease: 'L1' },
      { type: 'use-lease', grant: grant('L2') },
      { type: 'renew-in', ms: 20_000 },
    ]);
  });

  test('a take-over in the same millisecond as a renewal: the late grant does not bring the lease back', () => {
    const renewing = run(held(), { type: 'renewal-due' }).state;
    const superseded = run(renewing, { type: 'push-superseded', lease: 'L1' }).state;
    const late = run(superseded, { type: 'granted', request: renewing.request, grant: grant('L1') });
    expect(late).toEqual({ state: superseded, effects: [] });
  });

  test('a lesson that was left does not get the lease it had requested', () => {
    const requested = run(initialTabLease, { type: 'lesson-opened', lesson: LESSON }).state;
    const left = run(requested, { type: 'lesson-left' }).state;
    const late = run(left, { type: 'granted', request: requested.request, grant: grant('L1') });
    expect(late).toEqual({ state: left, effects: [] });
  });

  test('what a push says of an older lease changes nothing', () => {
    const now = held({ lease: 'L2' });
    expect(run(now, { type: 'push-superseded', lease: 'L1' })).toEqual({ state: now, effects: [] });
  });

  test('a take-over names no lease and says that it takes over', () => {
    expect(run(at({ status: 'superseded' }), { type: 'take-over-chosen' }).effects).toContainEqual({
      type: 'request-lease',
      request: 2,
      lesson: LESSON,
      lease: null,
      takeOver: true,
    });
  });
});

describe('when the lease is renewed', () => {
  const granted = run(at({ status: 'requested', awaiting: 'lease' }), {
    type: 'granted',
    request: 1,
    grant: grant('L1'),
  }).state;

  test('playing begins early: in what is left of the time', () => {
    expect(run(granted, { type: 'played' }, 23_000).effects).toEqual([{ type: 'renew-in', ms: 17_000 }]);
  });

  test.each([
    [39_999, []],
    [40_000, ['cancel-renewal', 'request-lease']],
    [40_001, ['cancel-renewal', 'request-lease']],
    [86_440_000, ['cancel-renewal', 'request-lease']],
  ])('a sample at %i ms stands in for a timer that is late', (now, effects) => {
    const playing = run(granted, { type: 'played' }, 23_000).state;
    expect(run(playing, { type: 'sampled' }, now).effects.map(({ type }) => type)).toEqual(effects);
  });

  test('a server that does not respond is tried again after three seconds, and what is held stays held', () => {
    const { state, effects } = run(held({ awaiting: 'lease' }), { type: 'unanswered', request: 1 }, 50_000);
    expect(state).toMatchObject({ status: 'held', lease: 'L1', renewAt: 53_000 });
    expect(effects).toEqual([{ type: 'renew-in', ms: 3_000 }]);
  });
});

describe('PLAYER-48 another window of this browser plays', () => {
  const event = { type: 'played-elsewhere' } as const;

  test('a request on its way decides, and is not sent again', () => {
    const waiting = at({ status: 'requested', awaiting: 'lease' });
    const { state, effects } = run(waiting, event);
    expect(state).toMatchObject({ status: 'superseded', awaiting: 'confirmation', request: waiting.request });
    expect(effects).toEqual([{ type: 'displace' }]);
  });

  test('a renewal meanwhile asks the same: a grant lets it play on', () => {
    const stopped = run(held(), event).state;
    const again = run(stopped, { type: 'stream-broke' }).state;
    const { effects } = run(again, { type: 'granted', request: again.request, grant: grant('L1') });
    expect(effects).toContainEqual({ type: 'resume' });
  });

  test('what was watched up to then stays under the lease, until the server says whose it is', () => {
    const { state } = run(held(), event);
    expect(state).toMatchObject({ status: 'superseded', lease: 'L1', playing: false });
    const over = run(state, { type: 'superseded', request: state.request });
    expect(over.effects).toContainEqual({ type: 'end-lease', lease: 'L1' });
  });
});

test('PLAYER-48 a learner who declined is offered the lease again when it is superseded once more', () => {
  const declined = run(at({ status: 'superseded' }), { type: 'take-over-declined' }).state;
  expect(declined.declined).toBe(true);
  const takingOver = run(declined, { type: 'take-over-chosen' }).state;
  const again = run(takingOver, { type: 'superseded', request: takingOver.request }).state;
  expect(again).toMatchObject({ status: 'superseded', declined: false });
});
