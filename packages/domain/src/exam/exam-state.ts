import type { ExamAnswers, ExamPart } from './exam-question.ts';

/**
 * `confirming`: everything is answered, hand it in? `unfinished`: something is not. `auto-…`: the time is over.
 * `handed-in`: the page reads the same exam again in view mode.
 */
export type ExamPhase =
  | 'answering'
  | 'confirming'
  | 'unfinished'
  | 'submitting'
  | 'submit-failed'
  | 'auto-submitting'
  | 'auto-failed'
  | 'auto-done'
  | 'handed-in';

/** A paper being sat. Instants in milliseconds of a clock that only moves forward. */
export interface Exam {
  readonly phase: ExamPhase;
  readonly attemptId: number;
  readonly parts: readonly ExamPart[];
  readonly answers: ExamAnswers;
  /** Seconds an attempt has. */
  readonly durationSeconds: number;
  /** When the server's deadline falls on this clock. */
  readonly deadline: number;
  /** Counts what was sent to be kept; the server ignores what is older than what it has. */
  readonly sequence: number;
  /** Answers not yet acknowledged: by question id, the newest sequence that was sent; 0: being written, not sent yet. */
  readonly unsaved: Readonly<Record<string, number>>;
  /** An answer could not be kept and is tried again. */
  readonly saveFailed: boolean;
  /** Whether anything was kept in this sitting. */
  readonly hasSaved: boolean;
  /** Why handing in failed; shown in the dialog. */
  readonly message: string | null;
}

/** A paper as the server opens it: a new attempt, or the running one with what it kept. */
export interface OpenedPaper {
  readonly attemptId: number;
  readonly parts: readonly ExamPart[];
  readonly durationMinutes: number;
  readonly leftSeconds: number;
}

export type ExamEvent =
  | { readonly type: 'option-chosen'; readonly questionId: number; readonly letter: string }
  | { readonly type: 'text-written'; readonly questionId: number; readonly text: string }
  | {
      readonly type: 'answer-saved';
      readonly questionId: number;
      readonly sequence: number;
      readonly leftSeconds: number;
    }
  /** `again` false: the attempt has ended, nothing more is kept of it. */
  | {
      readonly type: 'save-failed';
      readonly questionId: number;
      readonly sequence: number;
      readonly again: boolean;
    }
  | { readonly type: 'save-due'; readonly questionId: number }
  | { readonly type: 'ticked' }
  | { readonly type: 'submit-clicked' }
  /** In the confirm dialog: hands in. In the unfinished dialog: goes on answering (notes A88). */
  | { readonly type: 'confirmed' }
  /** In the confirm dialog: goes on answering. In the unfinished dialog: hands in all the same. */
  | { readonly type: 'cancelled' }
  | { readonly type: 'submitted' }
  | { readonly type: 'submit-rejected'; readonly message: string }
  /** Hands in once more, after a failure. */
  | { readonly type: 'retry-clicked' }
  /** The dialog of the paper handed in by the clock, by its button or by its timer. */
  | { readonly type: 'auto-closed' };

export type ExamEffect =
  | {
      readonly type: 'save-answer';
      readonly attemptId: number;
      readonly questionId: number;
      readonly answer: readonly string[];
      readonly sequence: number;
    }
  /** A `save-due` of that question after so long; takes the place of one that still waits. */
  | { readonly type: 'save-after'; readonly questionId: number; readonly afterMs: number }
  | {
      readonly type: 'submit';
      readonly attemptId: number;
      readonly result: ExamAnswers;
      /** Seconds; the server stores it and trusts its own clock. */
      readonly useTime: number;
    }
  | { readonly type: 'close-auto-after'; readonly afterMs: number }
  /** The same exam in view mode, in place of this page (EXAM-17). */
  | { readonly type: 'open-review' };

export interface ExamStep {
  readonly state: Exam;
  readonly effects: readonly ExamEffect[];
}

/** Whole seconds left, never below 0. */
export function examSecondsLeft({ deadline }: Pick<Exam, 'deadline'>, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whether answers can still be given. */
export function isSitting({ phase }: Exam): boolean {
  return (
    phase === 'answering' || phase === 'confirming' || phase === 'unfinished' || phase === 'submit-failed'
  );
}

/** What is said of the answers beside the clock; `untouched`: nothing was answered since the page opened. */
export type ExamSaveState = 'untouched' | 'saving' | 'retrying' | 'saved';

export function examSaveState({ unsaved, saveFailed, hasSaved }: Exam): ExamSaveState {
  if (Object.keys(unsaved).length === 0) return hasSaved ? 'saved' : 'untouched';
  return saveFailed ? 'retrying' : 'saving';
}

/** The sentences of the exam (002 §8, notes §3.4). */
export const EXAM_SENTENCES = {
  loadFailed: '试卷加载失败，请联系客服',
  submitFailed: '提交失败，请重试',
  saveFailed: '答案未保存，正在重试',
  confirm: '确认提交试卷？',
  unfinished: (count: number) => `您还有${count}道题未作答`,
  autoSubmitted: '考试时间已到，系统已自动交卷',
} as const;
