import { describe, expect, test } from 'vitest';
import { type CreditPush, creditPush, EMPTY_LEDGER, type VideoLedger } from './credit-push.ts';
import { NO_OPEN_CHECKS } from './hold-credit.ts';
import type { Interval } from './intervals.ts';

const AMPLE = { heldMs: 3_600_000, creditedMs: 0 };

/** What was said of the recording. */
type Claim = Pick<CreditPush, 'order' | 'intervals' | 'resume' | 'furthest' | 'elapsedMs'>;

function watched(intervals: readonly Interval[], more: Partial<Claim> = {}): Claim {
  const order = { lease: 1, sequence: 1 };
  return { order, elapsedMs: 0, intervals, resume: 0, furthest: 0, ...more };
}

function points(resume: number, elapsedMs: number, furthest = resume): Claim {
  return { order: { lease: 1, sequence: 9 }, elapsedMs, intervals: null, resume, furthest };
}

function ledger(more: Partial<VideoLedger> = {}): VideoLedger {
  return { ...EMPTY_LEDGER, ...more };
}

function credit({ claim, ...push }: Partial<CreditPush> & { claim: Claim }) {
  const unless = {
    stored: EMPTY_LEDGER,
    allowance: AMPLE,
    durationMs: 600_000,
    mayJump: false,
    counts: true,
    open: NO_OPEN_CHECKS,
  };
  return creditPush({ ...unless, ...push, ...claim });
}

describe('a push of intervals', () => {
  test('credits the union and follows with m and s', () => {
    const result = credit({
      stored: ledger({ intervals: [[0, 10_000]], furthest: 10 }),
      claim: watched([[5_000, 20_500]], { resume: 20.9 }),
    });
    expect(result.ledger).toMatchObject({ intervals: [[0, 20_500]], furthest: 20, resume: 20 });
    expect(result).toMatchObject({ grantedMs: 10_500, changed: true });
  });

  test('is clamped to the budget, earliest media time first, and never rejected', () => {
    const result = credit({
      allowance: { heldMs: 5_000, creditedMs: 0 },
      claim: watched(
        [
          [100_000, 115_000],
          [0, 10_000],
        ],
        { resume: 115 },
      ),
    });
    expect(result.ledger.intervals).toEqual([
      [0, 10_000],
      [100_000, 110_000],
    ]);
    expect([result.grantedMs, result.clampedMs]).toEqual([20_000, 5_000]);
  });

  test('what is credited already costs no budget', () => {
    const result = credit({
      stored: ledger({ intervals: [[0, 60_000]] }),
      allowance: { heldMs: 25_000, creditedMs: 60_000 },
      claim: watched([[0, 60_000]]),
    });
    expect([result.grantedMs, result.clampedMs]).toEqual([0, 0]);
  });

  test('never credits beyond the duration', () => {
    const result = credit({ claim: watched([[590_000, 700_000]], { resume: 700 }) });
    expect(result.ledger).toMatchObject({ intervals: [[590_000, 600_000]], furthest: 600, resume: 600 });
    expect(result.clampedMs).toBe(0);
  });

  test('an older sequence nobody has seen is credited; where to go on from stays with the later one', () => {
    const stored = ledger({ intervals: [[0, 1_000]], resume: 1, resumeOrder: { lease: 1, sequence: 3 } });
    const order = { lease: 1, sequence: 2 };
    const claim = watched([[3_000, 6_000]], { order, resume: 6 });
    expect(credit({ stored, claim })).toMatchObject({
      grantedMs: 3_000,
      ledger: { resume: 1, resumeOrder: { lease: 1, sequence: 3 } },
    });
  });

  test('the resume second belongs to the later lease, whoever arrives last', () => {
    const stored = ledger({ resume: 50, resumeOrder: { lease: 2, sequence: 1 } });
    const late = credit({
      stored,
      claim: watched([[0, 5_000]], { order: { lease: 1, sequence: 8 }, resume: 5 }),
    });
    expect(late.ledger).toMatchObject({ resume: 50, intervals: [[0, 5_000]] });
    const next = credit({ stored, claim: watched([], { order: { lease: 2, sequence: 2 }, resume: 5 }) });
    expect(next.ledger.resume).toBe(5);
  });

  describe('what must be written', () => {
    const order = { lease: 2, sequence: 5 };
    const stored = ledger({ intervals: [[0, 10_000]], furthest: 10, resume: 10, resumeOrder: order });
    const older = { order: { lease: 1, sequence: 8 }, resume: 3 };
    const rows: readonly [string, Claim, boolean, boolean][] = [
      ['an older push that adds nothing: nothing', watched([[2_000, 10_000]], older), false, false],
      ['an older push with a gap filled: the credit', watched([[9_000, 10_200]], older), false, true],
      ['an older push with a jump: m', watched([], { ...older, furthest: 300 }), true, true],
      ['a newer push that adds nothing: s', watched([], { order: { lease: 2, sequence: 6 } }), false, true],
    ];
    test.each(rows)('%s', (_name, claim, mayJump, changed) => {
      const result = credit({ stored, claim, mayJump });
      expect(result).toMatchObject({ changed });
      if (!changed) expect(result.ledger).toEqual(stored);
    });
  });

  test('m follows the claim only with the progress-jump permission, and never falls', () => {
    const claim = watched([], { furthest: 300 });
    expect(credit({ claim }).ledger.furthest).toBe(0);
    expect(credit({ claim, mayJump: true }).ledger.furthest).toBe(300);
    expect(credit({ claim, mayJump: true, stored: ledger({ furthest: 400 }) }).ledger.furthest).toBe(400);
  });

  test.each([-5, Number.NaN, Number.POSITIVE_INFINITY])('an unreadable resume second %d is 0', (resume) => {
    expect(credit({ claim: watched([], { resume }) }).ledger.resume).toBe(0);
  });
});

describe('a push of points alone', () => {
  const held = { heldMs: 240_000, creditedMs: 100_000 };
  const stored = ledger({ intervals: [[0, 100_000]], resume: 100, furthest: 100 });
  const rows: readonly [string, Claim, number][] = [
    ['at rate 1', points(220, 120_000), 120_000],
    ['at the top rate', points(340, 120_000), 240_000],
    ['the top rate and the one allowance', points(350, 120_000), 250_000],
    ['a second more than the clock had time for', points(351, 120_000), 0],
    ['a seek to the end', points(600, 120_000), 0],
    ['backwards', points(50, 120_000), 0],
    ['standing still', points(100, 120_000), 0],
  ];
  test.each(rows)('%s', (_name, claim, grantedMs) => {
    const result = credit({ stored, allowance: held, claim });
    expect(result.grantedMs).toBe(grantedMs);
    expect(result.ledger.resume).toBe(claim.resume);
    expect(result.clampedMs).toBe(0);
  });

  test.each([
    ['an older one', 8, 100],
    ['the same one again', 9, 100],
    ['the next one', 10, 130],
  ])('the resume second is the latest point: %s', (_name, sequence, resume) => {
    const latest = ledger({ ...stored, resumeOrder: { lease: 1, sequence: 9 } });
    const claim = { ...points(130, 120_000), order: { lease: 1, sequence } };
    expect(credit({ stored: latest, allowance: held, claim }).ledger.resume).toBe(resume);
  });

  test('the allowance is one for all pushes', () => {
    const spent = { heldMs: 120_000, creditedMs: 10_000 };
    const first = ledger({ resume: 0 });
    expect(credit({ stored: first, allowance: spent, claim: points(240, 120_000) }).grantedMs).toBe(240_000);
    expect(credit({ stored: first, allowance: spent, claim: points(241, 120_000) }).grantedMs).toBe(0);
  });

  test('a claimed furthest second alone credits nothing and moves nothing', () => {
    const result = credit({ allowance: held, claim: points(0, 120_000, 600) });
    expect(result.ledger).toMatchObject({ intervals: [], furthest: 0 });
  });
});
