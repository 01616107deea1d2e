import type { ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { QuizPass } from '@jixu/domain/lesson/quiz-pass';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';

/**
 * What the server said about an answered quiz. `judged`: passed or rejected, and asking again cannot help. `early`: what
 * was watched up to it is not stored. `failed`: to be sent again.
 */
export type PassOutcome =
  | { readonly kind: 'judged'; readonly result: ResultOf<'passKeyNotes'> }
  | { readonly kind: 'early' | 'failed' };

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
  // What only means "not now": no response or a busy server, nobody logged in, too many requests.
  const { isLater = false } = reactTo(REACTIONS.passKeyNotes, result, {
    retry: { isLater: true },
    login: { isLater: true },
    limit_dialog: { isLater: true },
    silent: {},
    warn: {},
    fix_caller: {},
  });
  return isLater ? { kind: 'failed' } : { kind: 'judged', result };
}
