import { CONSTANTS } from '@jixu/constants';
import { type BankQuestion, type Blueprint, EXAM_KINDS, type ExamKind } from './bank-question.ts';

/** A random whole number from 0 on, below the given one. */
export type RandomBelow = (limit: number) => number;

/** One place of a paper: its question, and the options in the order they are shown. */
export interface DrawnSlot {
  /** The id that goes over the wire; it holds within its attempt alone. */
  readonly slot: number;
  /** The slot of the combination it belongs to. */
  readonly parent: number | null;
  readonly number: number;
  /** Which question of the combination; 0 for a question of its own, and for the text of a combination. */
  readonly child: number;
  readonly kind: ExamKind;
  /** Letters of the bank; the first one is shown as A, the second as B. */
  readonly optionOrder: readonly string[];
}

const SLOTS_PER_ATTEMPT = 1000;
const SLOT_RANGES = 2_000_000;

/** What a paper is drawn by. */
export interface Draw {
  readonly bank: readonly BankQuestion[];
  readonly blueprint: Blueprint;
  /** When the learner last had a question, by its number: above 0, the larger the later. What was never had is not in it. */
  readonly lastHad: ReadonlyMap<number, number>;
}

/**
 * Draws a paper: of each kind what the learner has never had, by chance, and where the bank reaches no further what was had
 * longest ago. So papers repeat nothing until a kind is used up, and whoever fails one after the other learns from none of them
 * what the next one asks (decision 0082). Questions of a kind stand together, in random order, and so do the options of a choice; true and false
 * keep theirs, and so do the questions of a combination, which may build on each other. Slots begin at a random number, so
 * that a page left open names nothing of a later paper.
 */
export function drawPaper({ bank, blueprint, lastHad }: Draw, below: RandomBelow): DrawnSlot[] {
  let slot = below(SLOT_RANGES) * SLOTS_PER_ATTEMPT;
  const next = () => {
    slot += 1;
    return slot;
  };
  return EXAM_KINDS.flatMap((kind) => {
    const found = shuffled(
      bank.filter((question) => question.kind === kind),
      below,
    );
    // Sorting keeps the order by chance among questions of the same paper.
    const longestAgo = found.sort((one, other) => hadAt(lastHad, one) - hadAt(lastHad, other));
    const drawn = longestAgo.slice(0, blueprint[kind] ?? 0);
    return shuffled(drawn, below).flatMap((question) => slotsOf(question, next, below));
  });
}

function hadAt(lastHad: ReadonlyMap<number, number>, { number }: BankQuestion): number {
  return lastHad.get(number) ?? 0;
}

function slotsOf(question: BankQuestion, next: () => number, below: RandomBelow): DrawnSlot[] {
  const { number, kind, letters, children } = question;
  const own: DrawnSlot = {
    slot: next(),
    parent: null,
    number,
    child: 0,
    kind,
    optionOrder: optionOrder(kind, letters, below),
  };
  return [
    own,
    ...children.map((child, at) => ({
      slot: next(),
      parent: own.slot,
      number,
      child: at + 1,
      kind: child.kind,
      optionOrder: optionOrder(child.kind, child.letters, below),
    })),
  ];
}

function optionOrder(kind: ExamKind, letters: readonly string[], below: RandomBelow): readonly string[] {
  return kind === CONSTANTS.EXAM_TRUE_FALSE_TYPE ? letters : shuffled(letters, below);
}

/** Fisher and Yates. */
function shuffled<T>(items: readonly T[], below: RandomBelow): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(below(left.length), 1));
  return order;
}
