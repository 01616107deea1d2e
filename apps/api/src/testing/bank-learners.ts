import { type BankQuestion, type Blueprint, passPoints } from '@jixu/domain/exam/bank-question';
import { type DrawnSlot, drawPaper, type RandomBelow } from '@jixu/domain/exam/draw-paper';

/** An exam as whoever learns its bank meets it. */
export interface LearntExam {
  readonly bank: readonly BankQuestion[];
  readonly blueprint: Blueprint;
  /** What is right, in the letters of the bank joined, by `number/child`. */
  readonly key: ReadonlyMap<string, string>;
  /** Percent of a paper's points. */
  readonly passScore: number;
}

/**
 * What is done with each paper before the one that is to pass: handed in blank; guessed, and its marks kept; that by two who
 * tell each other the marks; or sat by an accomplice who passes and tells the key.
 */
export type LearntBy = 'blank' | 'guessed' | 'two' | 'told';

/** What is known of one question: what was right, and what was not. */
interface Remembered {
  readonly right: string | null;
  readonly wrong: ReadonlySet<string>;
}

type Memory = Map<string, Remembered>;

/** Whether each of the first papers would pass that is answered from memory and by guessing. `below` draws and guesses. */
export function papersPassed(
  exam: LearntExam,
  learntBy: LearntBy,
  papers: number,
  below: RandomBelow,
): boolean[] {
  const memory: Memory = new Map();
  const [draw, drawOther] = [learnerOf(exam, below), learnerOf(exam, below)];
  const likely = likeliestSize(exam);
  const sit = (paper: readonly DrawnSlot[], into: Memory) =>
    paper.filter((slot) => answer(exam, into, slot, () => guess(slot, into, likely, below))).length;
  return Array.from({ length: papers }, () => {
    const paper = draw();
    const keepsMarks = learntBy === 'guessed' || learntBy === 'two';
    const right = sit(paper, keepsMarks ? memory : new Map(memory));
    if (learntBy === 'two') sit(drawOther(), memory);
    if (learntBy === 'told')
      for (const slot of drawOther()) answer(exam, memory, slot, () => rightTo(exam, slot));
    return right >= passPoints(paper.length, exam.passScore);
  });
}

/** One learner's papers, by the product's own draw; a combination counts by its questions. */
function learnerOf({ bank, blueprint }: LearntExam, below: RandomBelow): () => DrawnSlot[] {
  const lastHad = new Map<number, number>();
  let papers = 0;
  return () => {
    papers += 1;
    const paper = drawPaper({ bank, blueprint, lastHad }, below);
    for (const { number } of paper) lastHad.set(number, papers);
    return paper.filter(({ kind }) => kind !== COMBINATION);
  };
}

const [MULTIPLE, COMBINATION] = [2, 3];
const nameOf = ({ number, child }: DrawnSlot) => `${number}/${child}`;
const rightTo = ({ key }: LearntExam, slot: DrawnSlot) => key.get(nameOf(slot)) ?? '';

/** Answers a question, and keeps how that was marked; true where it was right. */
function answer(exam: LearntExam, memory: Memory, slot: DrawnSlot, say: () => string): boolean {
  const given = say();
  const isRight = given === rightTo(exam, slot);
  const wrong = memory.get(nameOf(slot))?.wrong ?? new Set();
  const now = isRight ? { right: given, wrong } : { right: null, wrong: new Set([...wrong, given]) };
  memory.set(nameOf(slot), now);
  return isRight;
}

/** What is known to be right, else something that was not marked wrong before; of several choices the likeliest number first. */
function guess(slot: DrawnSlot, memory: Memory, likely: number, below: RandomBelow): string {
  const { right = null, wrong = new Set() } = memory.get(nameOf(slot)) ?? {};
  if (right !== null) return right;
  const letters = [...slot.optionOrder].sort();
  const all = slot.kind === MULTIPLE ? subsetsOf(letters).filter(({ length }) => length > 1) : letters;
  const left = all.filter((choice) => !wrong.has(choice));
  const first = left.filter(({ length }) => slot.kind === MULTIPLE && length === likely);
  const from = first.length > 0 ? first : left;
  return from[below(from.length)] ?? '';
}

function subsetsOf(letters: readonly string[]): string[] {
  return letters.reduce((sets, letter) => sets.concat(sets.map((set) => set + letter)), ['']);
}

/** How many options of a multiple choice are right most often: known to whoever has heard of the exam. */
function likeliestSize({ bank, key }: LearntExam): number {
  const sizes = bank
    .filter(({ kind }) => kind === MULTIPLE)
    .map(({ number }) => key.get(`${number}/0`)?.length ?? 0);
  const counts = Map.groupBy(sizes, (size) => size);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
}
