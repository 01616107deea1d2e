import type { ReactionsOf, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { QuizPass } from '@jixu/domain/lesson/quiz-pass';
import type { Calls } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';

/**
 * What the server said about an answered quiz. `judged`: passed or rejected, and asking again cannot help. `early`: what
 * was watched up to it is not stored. `failed`: to be sent again.
 */
export type PassOutcome =
  | { readonly kind: 'judged'; readonly result: ResultOf<'passKeyNotes'> }
  | { readonly kind: 'early' | 'failed' };

export const PASS_KEY_NOTES_REACTIONS: ReactionsOf<'passKeyNotes'> = {
  rejected: {
    [ERRCODES.NOT_LOGGED_IN]: ['login'],
    [ERRCODES.COURSE_NOT_OWNED]: ['warn'],
    [ERRCODES.KEY_NOTE_WRONG]: ['warn'],
    [ERRCODES.KEY_NOTE_NOT_DUE]: ['silent', 'retry'],
  },
  failed: ['warn'],
  unanswered: ['silent', 'retry'],
};

/** Failures that only mean "not now", like those of a push. */
const LATER: readonly string[] = ['retry', 'login', 'limit_dialog'];

/** Reports an answered quiz. It says nothing of when it was answered: the server goes by what it has stored (integrity 5). */
export async function sendPass(calls: Calls<'passKeyNotes'>, pass: QuizPass): Promise<PassOutcome> {
  const { courseId, courseSectionId, yearId, second, answers } = pass;
  const result = await calls.passKeyNotes({
    course_id: courseId,
    course_section_id: courseSectionId,
    year_id: yearId ?? undefined,
    second,
    answers: Object.fromEntries(Object.entries(answers).map(([id, letters]) => [id, [...letters]])),
  });
  if (result.errcode === ERRCODES.KEY_NOTE_NOT_DUE) return { kind: 'early' };
  const isLater = reactionsTo(PASS_KEY_NOTES_REACTIONS, result).some((reaction) => LATER.includes(reaction));
  return isLater ? { kind: 'failed' } : { kind: 'judged', result };
}
