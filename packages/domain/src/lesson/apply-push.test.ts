import { describe, expect, test } from 'vitest';
import type { PushOutcome } from './push.ts';
import {
  OTHER_SESSION,
  OTHER_VIDEO,
  PushingLearner,
  SESSION,
  VIDEO,
  watchedVideo,
} from './testing/pushing-learner.ts';

function statusOf(outcome: PushOutcome): string | null {
  return outcome.kind === 'stored' ? outcome.leaseStatus : outcome.kind;
}

describe('which push may be credited under which lease', () => {
  const rows: readonly [
    string,
    (learner: PushingLearner, lease: string) => PushOutcome,
    status: string | null,
    creditedMs: number,
  ][] = [
    [
      'the lease this tab holds',
      (l, lease) => l.push({ lease, sequence: 1 }, [watchedVideo([[0, 60_000]])]),
      'live',
      60_000,
    ],
    [
      'a lease of nobody',
      (l) => l.push({ lease: 'unknown', sequence: 1 }, [watchedVideo([[0, 60_000]])]),
      'lease-unknown',
      0,
    ],
    ['nothing the learner may watch', (l, lease) => l.push({ lease, sequence: 1 }, []), 'not-owned', 0],
    ['nothing the learner may watch, no lease', (l) => l.push(null, []), 'not-owned', 0],
    [
      'a lease another tab has superseded: what was watched before still counts',
      (l, lease) => {
        l.hold('tab-two', true);
        return l.push({ lease, sequence: 1 }, [watchedVideo([[0, 60_000]])]);
      },
      'taken-over',
      60_000,
    ],
    [
      'a lease that was released: its time counts, not a second more',
      (l, lease) => {
        l.release(lease);
        l.pass(3600);
        return l.push({ lease, sequence: 1 }, [watchedVideo([[0, 600_000]])]);
      },
      'ended',
      2 * 60_000 + 10_000,
    ],
    [
      'a lease silent for exactly two hours: renewed',
      (l, lease) => l.pass(7200 - 60).push({ lease, sequence: 1 }, [watchedVideo([[0, 600_000]])]),
      'live',
      600_000,
    ],
    [
      'a lease silent for a second more: ended, held to the end of its 90 s',
      (l, lease) => l.pass(7201 - 60).push({ lease, sequence: 1 }, [watchedVideo([[0, 600_000]])]),
      'ended',
      2 * 90_000 + 10_000,
    ],
    [
      'a sequence answered before: nothing',
      (l, lease) => {
        l.push({ lease, sequence: 3 }, [watchedVideo([[0, 1000]])]);
        return l.push({ lease, sequence: 3 }, [watchedVideo([[0, 60_000]])]);
      },
      'live',
      1000,
    ],
    [
      'one answered before the last: nothing',
      (l, lease) => {
        l.push({ lease, sequence: 2 }, [watchedVideo([[0, 1000]])]);
        l.push({ lease, sequence: 3 }, [watchedVideo([[0, 1000]])]);
        return l.push({ lease, sequence: 2 }, [watchedVideo([[0, 60_000]])]);
      },
      'live',
      1000,
    ],
    [
      'the sequence after that: all of it',
      (l, lease) => {
        l.push({ lease, sequence: 3 }, [watchedVideo([[0, 1000]])]);
        return l.push({ lease, sequence: 4 }, [watchedVideo([[0, 60_000]])]);
      },
      'live',
      60_000,
    ],
  ];

  test.each(rows)('%s', (_name, act, status, credited) => {
    const learner = new PushingLearner();
    const { lease } = learner.hold('tab-one');
    const outcome = act(learner.pass(60), lease);
    expect([statusOf(outcome), learner.credited]).toEqual([status, credited]);
  });

  test('the name of an implicit lease opens nothing', () => {
    const learner = new PushingLearner();
    learner.push(null, [watchedVideo(null, 1)]);
    const [implicit] = learner.stored.leases;
    expect(implicit?.implicit).toBe(true);
    const outcome = learner.push({ lease: implicit?.lease ?? '', sequence: 9 }, [watchedVideo([[0, 5000]])]);
    expect(outcome).toEqual({ kind: 'lease-unknown' });
  });
});

describe('a push without a lease', () => {
  test('opens the session’s implicit lease once, and another after a gap of more than 180 s', () => {
    const learner = new PushingLearner();
    learner.push(null, [watchedVideo(null, 1)]);
    learner.pass(180).push(null, [watchedVideo(null, 2)]);
    expect(learner.stored.leases).toHaveLength(1);
    learner.pass(180.001).push(null, [watchedVideo(null, 3)]);
    expect(learner.stored.leases.map(({ facts }) => facts.end)).toEqual(['lapsed', null]);
  });

  test('each session has its own', () => {
    const learner = new PushingLearner();
    learner.push(null, [watchedVideo(null, 1)]);
    learner.push(null, [watchedVideo(null, 2)], { sessionId: OTHER_SESSION });
    expect(learner.stored.leases.map(({ sessionId, facts }) => [sessionId, facts.end])).toEqual([
      [SESSION, null],
      [OTHER_SESSION, null],
    ]);
  });

  test('that stands still changes nothing for 20 s, and is written after that', () => {
    const learner = new PushingLearner();
    learner.push(null, [watchedVideo(null, 5)]);
    const before = learner.stored;
    learner.pass(19.999).push(null, [watchedVideo(null, 5)]);
    expect(learner.stored).toEqual(before);
    learner.pass(0.001).push(null, [watchedVideo(null, 5)]);
    expect(learner.stored.leases[0]?.facts.renewedAt).toBe(learner.now);
  });
});

test('the recording a course goes on with is the later lease’s; within a lease the later push’s', () => {
  const learner = new PushingLearner();
  const old = learner.hold('tab-one');
  const live = learner.hold('tab-two', true);
  const last = () => learner.stored.lastVideos.map(({ videoId }) => videoId);
  learner.push({ lease: live.lease, sequence: 1 }, [watchedVideo([[0, 1000]])]);
  const other = [watchedVideo([[0, 1000]], 0, OTHER_VIDEO)];
  learner.push({ lease: old.lease, sequence: 1 }, other, { lastVideoId: OTHER_VIDEO });
  expect(last()).toEqual([VIDEO]);
  learner.push({ lease: live.lease, sequence: 2 }, other, { lastVideoId: OTHER_VIDEO });
  expect(last()).toEqual([OTHER_VIDEO]);
});

test('no course permits jumps: the furthest second follows what was watched, not what is claimed', () => {
  const learner = new PushingLearner();
  const { lease } = learner.hold('tab-one');
  learner.pass(60).push({ lease, sequence: 1 }, [watchedVideo([[0, 30_000]], 500)]);
  expect(learner.ledger).toMatchObject({ furthest: 30, resume: 500 });
});
