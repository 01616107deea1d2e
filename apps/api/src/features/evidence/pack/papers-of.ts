import { rightAnswerShown } from '@jixu/domain/exam/mark-answer';
import type {
  EndedExam,
  EvidencePaper,
  ReplacedQuestion,
} from '#features/evidence/chain/exam-evidence-store.ts';

/**
 * A paper as it was marked each time, the first time first: wherever a key was found wrong, the question that was replaced
 * stands again in the paper before. `replaced`: the newest first.
 */
export function papersOf(
  { attempt, paper }: Pick<EndedExam, 'attempt' | 'paper'>,
  replaced: readonly ReplacedQuestion[],
): readonly EvidencePaper[] {
  const papers = [paper];
  let last = paper;
  for (const { from, to, kind, right } of replaced.filter((one) => one.attempt === attempt)) {
    const questions = last.questions.map((one) =>
      one.question === to
        ? { ...one, question: from, right: [...rightAnswerShown(kind, right, one.options)] }
        : one,
    );
    last = { questions };
    papers.unshift(last);
  }
  return papers;
}
