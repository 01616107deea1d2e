import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chainFacts, EMPTY_CHAIN, findBreak } from '@jixu/domain/evidence/event-chain';
import type { StudyEvent, StudyFact } from '@jixu/domain/evidence/study-event';
import { sizeOf } from '@jixu/test-kit/size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ANSWERS,
  COURSE,
  EVENTS,
  exam,
  FACTS,
  KIND_PAPER,
  lease,
  ONE,
  OTHER,
  OTHER_PAPER,
  PAPER,
  packWith,
  RIGHT,
  RULE,
  regrade,
  TWO,
  WRONG_KEY,
} from '#testing/every-event-year.ts';
import { hasPython, recount } from '#testing/recount-packs.ts';
import { linkHash } from '../chain/append-events.ts';
import type { PackFiles } from './read-pack.ts';

const RECOUNT = fileURLToPath(new URL('../../../../../../lab/recount/recount.py', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-forgeries-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every value that is reached by names and places, and the same whole with another one in its stead. */
function changesOf(whole: unknown): unknown[] {
  if (Array.isArray(whole)) {
    const inside = whole.flatMap((part, at) => changesOf(part).map((one) => whole.with(at, one)));
    return [...inside, [...whole, 7], ...(whole.length > 0 ? [whole.slice(1)] : [])];
  }
  if (whole !== null && typeof whole === 'object') {
    return Object.entries(whole).flatMap(([name, part]) =>
      changesOf(part).map((one) => ({ ...whole, [name]: one })),
    );
  }
  if (typeof whole === 'number') return [whole + 1];
  if (typeof whole === 'boolean') return [!whole];
  return [whole === null ? 1 : `${String(whole).slice(0, -1)}${String(whole).endsWith('0') ? '1' : '0'}`];
}

describe.skipIf(!hasPython)('of a year with every kind of event', { timeout: 120_000 }, () => {
  test('the second program counts what is stored', () => {
    expect(recount([packWith(EVENTS)])).toEqual([expect.stringMatching(/^the same, /)]);
    expect(new Set(EVENTS.map(({ kind }) => kind)).size).toBe(18);
  });

  test('it is the sample that the pages for developers hand out', () => {
    for (const [name, text] of Object.entries(packWith(EVENTS))) {
      const published = readFileSync(path.join(RECOUNT, '..', 'sample', name), 'utf8');
      const read = name.endsWith('.json') ? JSON.parse : String;
      expect(read(published), name).toEqual(read(text));
    }
  });

  test('learning check 29: every field of every kind that is changed is found at its event', () => {
    const all = EVENTS.flatMap((event, at) =>
      changesOf(event).map((one) => ({ place: at + 1, events: EVENTS.with(at, one as StudyEvent) })),
    );
    expect(all.length).toBeGreaterThan(200);
    const nth = sizeOf({ gate: 5, full: 1 });
    const changed = all.filter((_, at) => at % nth === 0);
    expect(new Set(changed.map(({ place }) => place)).size).toBe(EVENTS.length);
    const said = recount(changed.map(({ events }) => packWith(events)));
    expect(said.map((line) => line.slice(0, line.indexOf(':')))).toEqual(
      changed.map(({ place }) => `different at event ${place}`),
    );
    for (const { place, events } of changed) expect(findBreak(events, linkHash)).toBe(place);
  });

  test('learning check 29: an event that is dropped, doubled or swapped is found at its place', () => {
    const places = EVENTS.slice(0, -1).map((_, at) => at);
    const cases = places.flatMap((at) => {
      const [event, next] = EVENTS.slice(at, at + 2);
      if (event === undefined || next === undefined) return [];
      return [
        { place: at + 1, events: EVENTS.toSpliced(at, 1) },
        { place: at + 2, events: EVENTS.toSpliced(at, 0, event) },
        { place: at + 1, events: EVENTS.with(at, next).with(at + 1, event) },
      ];
    });
    const said = recount(cases.map(({ events }) => packWith(events)));
    expect(said.map((line) => line.slice(0, line.indexOf(':')))).toEqual(
      cases.map(({ place }) => `different at event ${place}`),
    );
  });

  /** A forger who makes all hashes anew from his change on. */
  const forged = (change: (facts: StudyFact[]) => void, files: Record<string, unknown> = {}): PackFiles => {
    const facts = structuredClone(FACTS) as StudyFact[];
    change(facts);
    return packWith(chainFacts(EMPTY_CHAIN, facts, 80_000, linkHash), files);
  };
  /** An attempt whose paper is not shown before the year is over. */
  const unshown = (attempt: number, answers: unknown) => ({ attempt, papers: [], answers });
  const replaced = (at: number, fact: StudyFact) => forged((facts) => void facts.splice(at, 1, fact));
  const without = (at: number) => forged((facts) => void facts.splice(at, 1));
  /** The second paper, which passed, is marked anew by a key that it does not meet. */
  const lowered = forged((facts) => {
    const body = { ...regrade(WRONG_KEY, 5).body, attempt: 2 };
    facts.splice(13, 1, exam(2, PAPER, RIGHT, 10), { kind: 'exam-regraded', body });
  });
  const forgeries: [string, PackFiles, string][] = [
    ['more watched than stored', replaced(9, lease(2, [[50_000, 95_000]])), 'event 0: creditedMs'],
    [
      'more than the lease was held for',
      replaced(7, {
        ...lease(1, [[0, 50_000]], [[30_000, 50_000]]),
        body: { ...lease(1, [[0, 50_000]], [[30_000, 50_000]]).body, untilMs: 20_000 },
      }),
      'event 8: more was granted',
    ],
    ['what a check held, credited', replaced(7, lease(1, [[0, 50_000]])), 'event 8: the captcha'],
    [
      'more held than may be',
      replaced(7, lease(1, [[0, 70_000]], [[30_000, 70_000]])),
      'event 8: a captcha holds more',
    ],
    [
      'the same watched twice',
      replaced(9, lease(2, [[40_000, 90_000]])),
      'event 10: something was granted twice',
    ],
    ['a pass left out', without(8), 'event 9: the captcha'],
    ['a finished course left out', without(10), 'event 14: what was finished is not enough'],
    [
      'a course finished before it was watched',
      forged((facts) => void facts.splice(9, 0, ...facts.splice(10, 1))),
      'event 10: 0.9 of every lesson',
    ],
    ['a better score', replaced(11, exam(1, WRONG_KEY, ANSWERS, 5)), 'event 12: the score is 0'],
    ['a better score by a right key', replaced(12, regrade(PAPER, 10)), 'event 13: the score is 5'],
    [
      'a better score than the paper in the pack gives',
      replaced(12, regrade(WRONG_KEY, 10)),
      'event 13: the paper',
    ],
    ['a paper that asks something else', replaced(12, regrade(OTHER_PAPER, 10)), 'event 13: the paper'],
    ['another key to the same question', replaced(12, regrade(KIND_PAPER, 10)), 'event 13: the paper'],
    ['a paper marked anew in secret', without(12), 'event 0: scores'],
    ['a score that was lowered', lowered, 'event 15: the score is 10'],
    ['a failed exam passed', without(13), 'event 14: what was finished is not enough'],
    [
      'a year completed later',
      replaced(14, { kind: 'completed', body: { completedMs: 79_999, total: 30, pro: 30, pub: 0 } }),
      'event 15: the year was complete at 80000',
    ],
    [
      'more credits',
      replaced(14, { kind: 'completed', body: { completedMs: 80_000, total: 50, pro: 30, pub: 20 } }),
      'event 15: the credits are',
    ],
    ['the completion left out', without(14), 'event 15'],
    [
      'other rules',
      packWith(EVENTS, { rule: { ...RULE, standard: { total: 20, pro: 20, pub: 0 } } }),
      'event 1: rule.json',
    ],
    [
      'a course worth more',
      packWith(EVENTS, { courses: { [ONE.content]: { ...COURSE, score: 60 }, [TWO.content]: OTHER } }),
      'event 2: course 1001',
    ],
    [
      'other answers',
      packWith(EVENTS, { exams: [{ attempt: 1, papers: [WRONG_KEY, PAPER], answers: RIGHT }] }),
      'event 12: exams.json',
    ],
    [
      'a paper that passed left out of the pack',
      packWith(EVENTS, {
        exams: [{ attempt: 1, papers: [WRONG_KEY, PAPER], answers: ANSWERS }, unshown(2, RIGHT)],
      }),
      'event 14: a paper that passed',
    ],
    [
      'a paper left out of the pack that has the points that pass, and did not',
      forged(
        (facts) => {
          const failed = exam(1, WRONG_KEY, ANSWERS, 6);
          facts.splice(11, 1, { ...failed, body: { ...failed.body, passed: false } });
        },
        { exams: [unshown(1, ANSWERS), { attempt: 2, papers: [PAPER], answers: RIGHT }] },
      ),
      'event 12: a paper that passed',
    ],
    [
      'more stored than earned',
      packWith(EVENTS, { stored: { head: EVENTS.at(-1)?.hash, creditedMs: { 7001: 90_001 } } }),
      'event 0: creditedMs',
    ],
  ];

  test('a forger who makes all hashes anew is found by what follows from the events', () => {
    expect(
      recount(forgeries.map(([, pack]) => pack)).map((line, at) => `${forgeries[at]?.[0]}: ${line}`),
    ).toEqual(
      forgeries.map(([what, , found]) =>
        expect.stringMatching(new RegExp(`^${what}: different at ${found}`)),
      ),
    );
  });

  test('a failed paper that is not shown yet is not counted, and that is said', () => {
    const exams = [unshown(1, ANSWERS), { attempt: 2, papers: [PAPER], answers: RIGHT }];
    expect(recount([packWith(EVENTS, { exams })])).toEqual([
      expect.stringMatching(/^the same, .*, without the papers of attempts \[1\], which are shown when/),
    ]);
  });

  test('a file that is no pack is unreadable', () => {
    const file = path.join(folder, 'none.zip');
    writeFileSync(file, createHash('sha256').update('').digest());
    expect(spawnSync('python3', [RECOUNT, file]).status).toBe(2);
    expect(spawnSync('python3', [RECOUNT]).status).toBe(2);
  });
});
