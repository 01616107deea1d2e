import type { ExamAnswers, ExamPart } from './exam-question.ts';

/**
 * `confirming`: everything is answered, submit? `unfinished`: something is not. `auto-…`: time is up. `handed-in`: the
 * page loads the same exam in view mode. `leaving`: leave the paper, whose clock goes on? `elsewhere`: another window has opened the paper, and what is answered there
 * counts; `returning`: the paper is opened here again.
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
  | 'handed-in'
  | 'leaving'
  | 'elsewhere'
  | 'returning';

/** A paper being answered. Instants in milliseconds of a monotonic clock. */
export interface Exam {
  readonly phase: ExamPhase;
  readonly attemptId: number;
  /** Which opening of the attempt's paper this is; the server keeps the answers of the newest. */
  readonly opening: number;
  readonly parts: readonly ExamPart[];
  readonly answers: ExamAnswers;
  /** Duration of an attempt in seconds. */
  readonly durationSeconds: number;
  /** The server's deadline on this clock. */
  readonly deadline: number;
  /** Sequence number of saves; the server ignores anything older than what it has. */
  readonly sequence: number;
  /** Unacknowledged answers: by question id, the newest sequence sent; 0: being typed, not sent yet. */
  readonly unsaved: Readonly<Record<string, number>>;
  /** An answer could not be saved and is retried. */
  readonly saveFailed: boolean;
  /** Whether anything was saved in this sitting. */
  readonly hasSaved: boolean;
  /** Why submitting failed; shown in the dialog. */
  readonly message: string | null;
}

/** A paper as opened by the server: a new attempt, or the running one with its saved answers. */
export interface OpenedPaper {
  readonly attemptId: number;
  readonly parts: readonly ExamPart[];
  readonly durationMinutes: number;
  readonly leftSeconds: number;
  readonly opening: number;
  /** Number of the newest choice the server has. */
  readonly lastSequence: number;
}

export type ExamEvent =
  | { readonly type: 'option-chosen'; readonly questionId: number; readonly letter: string }
  | { readonly type: 'text-written'; readonly questionId: number; readonly text: string }
  | {
      readonly type: 'answer-saved';
      readonly questionId: number;
      readonly sequence: number;
      readonly leftSeconds: number;
      /** The newest opening of the paper, in this window or another. */
      readonly opening: number;
    }
  | { readonly type: 'save-failed'; readonly questionId: number; readonly sequence: number }
  /** It was ended by another window, or by the server at its deadline. */
  | { readonly type: 'attempt-over' }
  | { readonly type: 'save-due'; readonly questionId: number }
  | { readonly type: 'ticked' }
  /** The computer has slept, and with it the clock: the server knows what is left. */
  | { readonly type: 'woken' }
  | { readonly type: 'submit-clicked' }
  | { readonly type: 'leave-clicked' }
  /** In the confirm dialog: submits. In the unfinished dialog: continues answering (notes A88). When leaving: leaves. */
  | { readonly type: 'confirmed' }
  /** In the confirm dialog and when leaving: continues answering. In the unfinished dialog: submits anyway. */
  | { readonly type: 'cancelled' }
  | { readonly type: 'submitted' }
  | { readonly type: 'submit-rejected'; readonly message: string }
  /** Submits again after a failure. */
  | { readonly type: 'retry-clicked' }
  /** The dialog after automatic submission, by its button or by its timer. */
  | { readonly type: 'auto-closed' }
  /** Continues here what is being answered in another window. */
  | { readonly type: 'return-clicked' }
  | { readonly type: 'reopened'; readonly paper: OpenedPaper }
  | { readonly type: 'reopen-failed'; readonly message: string };

export type ExamEffect =
  | {
      readonly type: 'save-answer';
      readonly attemptId: number;
      readonly questionId: number;
      readonly answer: readonly string[];
      readonly opening: number;
      readonly sequence: number;
    }
  /** A `save-due` for that question after this delay; replaces one that is still pending. */
  | { readonly type: 'save-after'; readonly questionId: number; readonly afterMs: number }
  | {
      readonly type: 'submit';
      readonly attemptId: number;
      readonly opening: number;
      readonly result: ExamAnswers;
      /** Seconds; the server stores it but relies on its own clock. */
      readonly useTime: number;
    }
  | { readonly type: 'close-auto-after'; readonly afterMs: number }
  /** The same exam in view mode, replacing this page (EXAM-17). */
  | { readonly type: 'open-review' }
  /** Leaves for the study center; the attempt goes on. */
  | { readonly type: 'leave' }
  /** Opens the paper again; `reopened` or `reopen-failed` follows. */
  | { readonly type: 'reopen' };

/** Whole seconds left, never below 0. */
export function examSecondsLeft({ deadline }: Pick<Exam, 'deadline'>, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

const SITTING: readonly ExamPhase[] = [
  ...(['answering', 'confirming', 'unfinished', 'submit-failed', 'leaving', 'elsewhere'] as const),
];

/** Whether the paper is still out, here or in another window: the clock hands it in. */
export function isSitting({ phase }: Exam): boolean {
  return SITTING.includes(phase);
}

/** The save status beside the clock; `untouched`: nothing was answered since the page opened. */
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
