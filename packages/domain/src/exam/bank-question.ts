import { CONSTANTS } from '@jixu/constants';

/** 1 single choice, 2 multiple, 3 combination, 4 short answer, 99 true or false (002 §3). */
export type ExamKind = 1 | 2 | 3 | 4 | 99;

/** The order of a paper's parts. */
export const EXAM_KINDS: readonly ExamKind[] = [1, 2, 3, 4, 99];

/** What a draw has to know of a question or of one that belongs to a combination. */
interface DrawnOptions {
  /** In the bank's order; empty where nothing is chosen. */
  readonly letters: readonly string[];
}

/** A question of a bank, without its text and its answer. */
export interface BankQuestion extends DrawnOptions {
  readonly number: number;
  readonly kind: ExamKind;
  /** The questions of a combination, in their order; else empty. */
  readonly children: readonly (DrawnOptions & { readonly kind: ExamKind })[];
}

/** How many questions of each kind a paper has; a combination counts as one here. */
export type Blueprint = { readonly [Kind in ExamKind]?: number | undefined };

/** A bank is this many times as large as a paper, so that a paper read again says little about the next (notes on EXAM). */
const PAPERS_IN_BANK = 6;

/** Why no exam can be drawn from a bank, in words for who writes it; empty when one can. */
export function bankProblems(bank: readonly BankQuestion[], blueprint: Blueprint): string[] {
  return EXAM_KINDS.flatMap((kind) => {
    const wanted = blueprint[kind] ?? 0;
    const found = bank.filter((question) => question.kind === kind);
    if (wanted === 0) return [];
    const sizes = new Set(found.map(({ children }) => children.length));
    return [
      ...(found.length < wanted * PAPERS_IN_BANK
        ? [`${found.length} questions of kind ${kind}, ${wanted * PAPERS_IN_BANK} are needed`]
        : []),
      ...(kind === 3 && sizes.size > 1 ? ['combinations differ in size, so papers would in points'] : []),
    ];
  });
}

/** The points of every paper of a blueprint: each question that is answered is worth the same (EXAM-22, EXAM-33). */
export function paperPoints(bank: readonly BankQuestion[], blueprint: Blueprint): number {
  const answered = EXAM_KINDS.map((kind) => {
    const size = kind === 3 ? (bank.find((question) => question.kind === kind)?.children.length ?? 0) : 1;
    return (blueprint[kind] ?? 0) * size;
  });
  return answered.reduce((sum, count) => sum + count, 0) * CONSTANTS.EXAM_QUESTION_POINTS;
}

/** The points that pass, of a share in percent: never fewer than the share. */
export function passPoints(points: number, percent: number): number {
  return Math.ceil((points * percent) / 100);
}
