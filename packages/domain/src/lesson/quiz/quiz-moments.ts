/** A question about a point of the lesson, with the contract's field names (002 §3). */
export interface QuizQuestion {
  readonly id: number;
  /** 1 single choice, 2 multiple choice. */
  readonly type: number;
  /** 1: true or false. */
  readonly judgment_issue: number;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
  readonly maxSelect?: number | undefined;
  /** Letters of the right options, comma-separated. */
  readonly answer: string;
  readonly solution: string;
}

export interface KeyNote {
  /** Second of the lesson at which it is shown. */
  readonly second: number;
  readonly question: QuizQuestion;
}

/** All questions of one second: one quiz. */
export interface QuizMoment {
  readonly second: number;
  readonly questions: readonly QuizQuestion[];
}

/** The quizzes of a lesson by second; the questions of one second in their order. */
export function listQuizMoments(keyNotes: readonly KeyNote[]): readonly QuizMoment[] {
  const seconds = [...new Set(keyNotes.map(({ second }) => second))].sort((a, b) => a - b);
  return seconds.map((second) => ({
    second,
    questions: keyNotes.filter((note) => note.second === second).map((note) => note.question),
  }));
}

/**
 * The first quiz between two positions, seconds of media time; null: none. Crossing counts, not equality, and finished
 * ones are not repeated. `before`: -1 at the start of a lesson.
 */
export function crossedMoment(
  moments: readonly QuizMoment[],
  before: number,
  after: number,
  done: readonly number[],
): QuizMoment | null {
  const due = ({ second }: QuizMoment) => before < second && second <= after && !done.includes(second);
  return moments.find(due) ?? null;
}

/** Storage key of the finished seconds (notes §3.3). */
export function quizDoneKey(courseSectionId: number): string {
  return `keyNoteDone_${courseSectionId}`;
}

/** The seconds stored under quizDoneKey; an invalid value counts as none. */
export function readDoneSeconds(kept: string | null): readonly number[] {
  return (kept ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
}

/** The value to store once a second is finished. */
export function writeDoneSeconds(done: readonly number[], second: number): string {
  return [...new Set([...done, second])].join(',');
}
