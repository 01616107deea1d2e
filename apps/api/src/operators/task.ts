import type { Fen } from '@jixu/domain/units/money';
import type { Environment } from '@jixu/serving/environment';
import type { Pool } from '#database/database.ts';

/** A sentence for an operator, in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}

/** What a task says: sentences, and lines of data, which are the same in every language. */
export type Said = string | Words;

/**
 * `reads` shows what names nobody. `looks-up` shows what is somebody's, and is recorded. `changes` and `moves-money` are
 * rehearsed until they are confirmed, and recorded.
 */
export type TaskKind = 'reads' | 'looks-up' | 'changes' | 'moves-money';

/** One thing that a call tells: an argument by its place, or an option by its name. */
export interface Value<T = unknown, Needed extends boolean = boolean> {
  /** Stands for it in the usage, such as `<订单号>`. */
  readonly shown: string;
  readonly help: Words;
  readonly needed: Needed;
  /** It is about a person, and is not kept in the record of the act. */
  readonly personal?: boolean;
  /** Null: not one of these. */
  read(text: string): T | null;
}

export type Values = Readonly<Record<string, Value>>;

type GivenOf<V extends Values> = {
  readonly [Name in keyof V]: V[Name] extends Value<infer T, infer Needed>
    ? Needed extends true
      ? T
      : T | null
    : never;
};

/** What came of it. Of what is refused nothing is kept. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly says: readonly Said[];
      /** What is given back: `--confirm` has to name it. */
      readonly amount?: Fen;
      /** What it was done to, where the arguments do not say so. */
      readonly subject?: string;
      /** What is outside the database, such as writing a file; after COMMIT and never in a rehearsal. */
      readonly afterwards?: () => void;
    }
  | { readonly kind: 'refused'; readonly says: readonly Said[] };

export interface TaskContext {
  /** One transaction, unless the task has several; in a rehearsal it is rolled back. */
  readonly db: Pool;
  readonly environment: Environment;
  /** The folder of the content's files. */
  readonly seed: string;
  readonly confirmed: boolean;
  /** Empty where the task only reads. */
  readonly by: string;
  readonly reason: string;
}

interface TaskParts<A extends Values, O extends Values> {
  /** One word, or two: `refund`, `face approve`. */
  readonly words: string;
  readonly kind: TaskKind;
  /**
   * It cannot be one transaction, because it goes on for long or asks somebody outside. It is recorded before it begins,
   * and in a rehearsal it still has one that is rolled back.
   */
  readonly transactions?: 'several';
  readonly help: Words;
  /** By their places, the needed ones first. */
  readonly args: A;
  readonly options: O;
}

export interface Task extends TaskParts<Values, Values> {
  run(context: TaskContext, given: Readonly<Record<string, unknown>>): Promise<Outcome>;
}

/** A task with what it is given by name. */
export function task<const A extends Values, const O extends Values>(
  parts: TaskParts<A, O>,
  run: (context: TaskContext, given: GivenOf<A & O>) => Promise<Outcome>,
): Task {
  // The parser has read every value by the same table.
  return { ...parts, run: (context, given) => run(context, given as GivenOf<A & O>) };
}

/** What belongs together: money, the desk, proofs. */
export interface Noun {
  readonly word: string;
  readonly help: Words;
  readonly tasks: readonly Task[];
}

export const done = (...says: readonly Said[]): Outcome => ({ kind: 'done', says });

export const refused = (...says: readonly Said[]): Outcome => ({ kind: 'refused', says });

export const isRecorded = (kind: TaskKind): boolean => kind !== 'reads';

export const isRehearsed = (kind: TaskKind): boolean => kind === 'changes' || kind === 'moves-money';
