import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankQuestion, bankProblems, type ExamKind, paperPoints, passPoints } from './bank-question.ts';
import { type DrawnSlot, drawPaper } from './draw-paper.ts';

fc.configureGlobal({ seed: 20261123 });

const LETTERS = ['A', 'B', 'C', 'D'];
const question = (number: number, kind: ExamKind): BankQuestion => ({
  number,
  kind,
  letters: kind === 3 || kind === 4 ? [] : kind === 99 ? ['A', 'B'] : LETTERS,
  children:
    kind === 3
      ? [
          { kind: 1, letters: LETTERS },
          { kind: 99, letters: ['A', 'B'] },
        ]
      : [],
});
const several = (first: number, count: number, kind: ExamKind) =>
  Array.from({ length: count }, (_, at) => question(first + at, kind));

const BLUEPRINT = { 1: 3, 2: 2, 3: 1, 4: 1, 99: 2 };
const BANK = [
  ...several(1, 18, 1),
  ...several(101, 12, 2),
  ...several(201, 6, 3),
  ...several(301, 6, 4),
  ...several(401, 12, 99),
];

/** A draw by the numbers a property chose, and after them by zeros. */
const belowOf = (numbers: readonly number[]) => {
  let at = 0;
  return (limit: number) => (numbers[at++] ?? 0) % limit;
};
const randomly = fc.array(fc.nat(), { minLength: 120, maxLength: 120 }).map(belowOf);
const draw = (
  below: (limit: number) => number,
  lastHad: ReadonlyMap<number, number> = new Map(),
): DrawnSlot[] => drawPaper({ bank: BANK, blueprint: BLUEPRINT, lastHad }, below);

/** Papers of one learner, one after the other, each as the numbers of its questions. */
function papersInARow(count: number, below: (limit: number) => number): number[][] {
  const lastHad = new Map<number, number>();
  return Array.from({ length: count }, (_, at) => {
    const paper = [...new Set(draw(below, lastHad).map(({ number }) => number))];
    for (const number of paper) lastHad.set(number, at + 1);
    return paper;
  });
}

describe('every draw', () => {
  test('EXAM-33 has as many questions of each type as the blueprint says, none twice, in parts', () => {
    fc.assert(
      fc.property(randomly, (below) => {
        const own = draw(below).filter(({ parent }) => parent === null);
        expect(own.map(({ kind }) => kind)).toEqual([1, 1, 1, 2, 2, 3, 4, 99, 99]);
        expect(new Set(own.map(({ number }) => number)).size).toBe(own.length);
      }),
    );
  });

  test('numbers its slots one after the other, above 0, within what goes over the wire', () => {
    fc.assert(
      fc.property(randomly, (below) => {
        const slots = draw(below).map(({ slot }) => slot);
        const [first = 0] = slots;
        expect(slots).toEqual(slots.map((_, at) => first + at));
        expect(first).toBeGreaterThan(0);
        expect(slots.at(-1)).toBeLessThan(2 ** 31);
      }),
    );
  });

  test('shows all options of a choice; true and false, and what follows a text, stay in order', () => {
    fc.assert(
      fc.property(randomly, (below) => {
        for (const { kind, optionOrder } of draw(below)) {
          if (kind === 99) expect(optionOrder).toEqual(['A', 'B']);
          else expect([...optionOrder].sort()).toEqual(kind === 1 || kind === 2 ? LETTERS : []);
        }
        const children = draw(below).filter(({ parent }) => parent !== null);
        expect(children.map(({ child, kind }) => [child, kind])).toEqual([
          [1, 1],
          [2, 99],
        ]);
      }),
    );
  });

  test('learning check 22: six papers in a row ask nothing twice where the bank holds six', () => {
    fc.assert(
      fc.property(randomly, (below) => {
        const asked = papersInARow(6, below).flat();
        expect(new Set(asked).size).toBe(BANK.length);
      }),
    );
  });

  test('what was had longest ago comes back first, in another order', () => {
    const papers = papersInARow(12, belowOf([]));
    for (const [at, paper] of papers.slice(6).entries())
      expect([...paper].sort()).toEqual([...(papers[at] ?? [])].sort());
  });

  test('where a kind has too little that is new, the new stands in no place of its own', () => {
    const singles = new Map(several(1, 17, 1).map(({ number }) => [number, 1]));
    const places = new Set<number>();
    fc.assert(
      fc.property(randomly, (below) => {
        const [...first] = draw(below, singles).slice(0, 3);
        places.add(first.findIndex(({ number }) => number === 18));
      }),
    );
    expect([...places].sort()).toEqual([0, 1, 2]);
  });
});

test('each question comes to the front of its part as often as the others', () => {
  const counts = new Map<number, number>();
  let state = 1;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  for (let round = 0; round < 1800; round++) {
    const [first] = draw(below);
    counts.set(first?.number ?? 0, (counts.get(first?.number ?? 0) ?? 0) + 1);
  }
  expect(counts.size).toBe(18);
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(45);
});

describe('a bank', () => {
  test('six times the paper is enough, one question less is not', () => {
    expect(bankProblems(BANK, BLUEPRINT)).toEqual([]);
    expect(bankProblems(BANK.slice(1), BLUEPRINT)).toEqual(['17 questions of kind 1, 18 are needed']);
    expect(bankProblems(BANK.slice(18), { 2: 2 })).toEqual([]);
  });

  test('combinations of different size would make papers of different worth', () => {
    const odd = { ...question(207, 3), children: [{ kind: 1 as const, letters: LETTERS }] };
    expect(bankProblems([...BANK, odd], BLUEPRINT)).toEqual([
      'combinations differ in size, so papers would in points',
    ]);
  });

  test('EXAM-22 EXAM-33 each question that is answered is worth 5 points, those of a combination too', () => {
    expect(paperPoints(BANK, BLUEPRINT)).toBe(50);
    expect(paperPoints(BANK, { 3: 2 })).toBe(20);
  });

  test.each([
    [100, 60, 60],
    [50, 60, 30],
    [45, 60, 27],
    [55, 50, 28],
    [100, 0, 0],
  ])('of %i points %i percent are %i', (points, percent, pass) => {
    expect(passPoints(points, percent)).toBe(pass);
  });
});
