import { describe, expect, test } from 'vitest';
import { initialTabLease, type TabLease, type TabLeaseEvent, transitionTabLease } from './tab-lease.ts';
import { at, grant, held, LESSON } from './testing/tab-leases.ts';

const EVENTS = {
  'lesson-opened': { lesson: LESSON },
  'lesson-left': {},
  'page-left': {},
  'take-over-chosen': {},
  'take-over-declined': {},
  'played-elsewhere': {},
  played: {},
  paused: {},
  sampled: {},
  'stream-broke': {},
  'checks-changed': {},
  'renewal-due': {},
  'push-superseded': { lease: 'L1' },
  granted: { request: 1, grant: grant('L1') },
  unanswered: { request: 1 },
  rejected: { request: 1 },
  superseded: { request: 1 },
} satisfies { [Type in TabLeaseEvent['type']]: Omit<Extract<TabLeaseEvent, { type: Type }>, 'type'> };

/** The consequences of an event at 20 s: the status, then the effects in order; nothing for an ignored event. */
function outcomeOf(state: TabLease, type: keyof typeof EVENTS): string {
  const event = { type, ...EVENTS[type] } as TabLeaseEvent;
  const step = transitionTabLease(state, event, 20_000);
  if (step.state === state && step.effects.length === 0) return '';
  return [step.state.status, ...step.effects.map((effect) => effect.type)].join(' ');
}

/** Every state × every event; an event missing from a row is ignored. */
const TABLE: Record<string, [TabLease, { [Type in keyof typeof EVENTS]?: string }]> = {
  'nothing opened': [
    initialTabLease,
    {
      'lesson-opened': 'requested cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
    },
  ],
  'back on a page that had been left': [
    at({}),
    {
      'lesson-opened': 'requested cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
      'take-over-chosen': 'requested cancel-renewal request-lease',
      played: 'requested cancel-renewal request-lease',
    },
  ],
  requested: [
    at({ status: 'requested', awaiting: 'lease' }),
    {
      'played-elsewhere': 'superseded displace',
      'lesson-opened': 'requested cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
      'take-over-chosen': 'requested cancel-renewal request-lease',
      played: 'requested',
      granted: 'held use-lease',
      unanswered: 'out-of-reach',
      rejected: 'rejected cancel-renewal',
      superseded: 'superseded cancel-renewal displace',
    },
  ],
  'held, paused and due': [
    held({ playing: false }),
    {
      'played-elsewhere': 'superseded displace cancel-renewal request-lease',
      'lesson-opened': 'held cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal release-lease end-lease',
      'page-left': 'none cancel-renewal release-lease end-lease',
      'take-over-chosen': 'held cancel-renewal request-lease',
      played: 'held cancel-renewal request-lease',
      'stream-broke': 'held cancel-renewal request-lease',
      'checks-changed': 'held cancel-renewal request-lease',
      'push-superseded': 'superseded cancel-renewal end-lease displace',
    },
  ],
  'held, playing and due': [
    held(),
    {
      'played-elsewhere': 'superseded displace cancel-renewal request-lease',
      'lesson-opened': 'held cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal release-lease end-lease',
      'page-left': 'none cancel-renewal release-lease end-lease',
      'take-over-chosen': 'held cancel-renewal request-lease',
      paused: 'held cancel-renewal',
      sampled: 'held cancel-renewal request-lease',
      'stream-broke': 'held cancel-renewal request-lease',
      'checks-changed': 'held cancel-renewal request-lease',
      'renewal-due': 'held cancel-renewal request-lease',
      'push-superseded': 'superseded cancel-renewal end-lease displace',
    },
  ],
  'held, renewing': [
    held({ awaiting: 'lease' }),
    {
      'played-elsewhere': 'superseded displace',
      'lesson-opened': 'held cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal release-lease end-lease',
      'page-left': 'none cancel-renewal release-lease end-lease',
      'take-over-chosen': 'held cancel-renewal request-lease',
      paused: 'held cancel-renewal',
      'stream-broke': 'held cancel-renewal request-lease',
      'checks-changed': 'held cancel-renewal request-lease',
      'push-superseded': 'superseded cancel-renewal end-lease displace',
      granted: 'held use-lease renew-in',
      unanswered: 'held renew-in',
      rejected: 'rejected cancel-renewal',
      superseded: 'superseded cancel-renewal end-lease displace',
    },
  ],
  superseded: [
    at({ status: 'superseded' }),
    {
      'lesson-opened': 'superseded cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
      'take-over-chosen': 'superseded cancel-renewal request-lease',
      'take-over-declined': 'superseded',
    },
  ],
  'superseded, taking over': [
    at({ status: 'superseded', awaiting: 'take-over' }),
    {
      'lesson-opened': 'superseded cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
      'take-over-declined': 'superseded',
      granted: 'held use-lease resume',
      unanswered: 'superseded',
      rejected: 'rejected cancel-renewal',
      superseded: 'superseded cancel-renewal displace',
    },
  ],
  'superseded by another window, the server is asked': [
    at({ status: 'superseded', awaiting: 'confirmation' }),
    {
      'lesson-opened': 'superseded cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
      'take-over-chosen': 'superseded cancel-renewal request-lease',
      'take-over-declined': 'superseded',
      granted: 'held use-lease resume',
      unanswered: 'superseded',
      rejected: 'rejected cancel-renewal',
      superseded: 'superseded cancel-renewal displace',
    },
  ],
  'out of reach, playing and due': [
    at({ status: 'out-of-reach', renewAt: 3_000, playing: true }),
    {
      'played-elsewhere': 'superseded displace cancel-renewal request-lease',
      'lesson-opened': 'requested cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal',
      'page-left': 'none cancel-renewal',
      'take-over-chosen': 'requested cancel-renewal request-lease',
      paused: 'out-of-reach cancel-renewal',
      sampled: 'requested cancel-renewal request-lease',
      'renewal-due': 'requested cancel-renewal request-lease',
    },
  ],
  'rejected, playing': [
    held({ status: 'rejected' }),
    {
      'lesson-opened': 'rejected cancel-renewal request-lease',
      'lesson-left': 'none cancel-renewal release-lease end-lease',
      'page-left': 'none cancel-renewal release-lease end-lease',
      'take-over-chosen': 'rejected cancel-renewal request-lease',
      paused: 'rejected cancel-renewal',
      'stream-broke': 'rejected cancel-renewal request-lease',
      'checks-changed': 'rejected cancel-renewal request-lease',
      'renewal-due': 'rejected cancel-renewal request-lease',
      'push-superseded': 'superseded cancel-renewal end-lease displace',
    },
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, [state, row]) => {
  test.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])('%s', (type) => {
    expect(outcomeOf(state, type)).toBe(row[type] ?? '');
  });
});
