import { keyDisclosure } from '@jixu/domain/exam/exam-key';
import type { ReviewedPaper } from '@jixu/domain/exam/exam-page';
import { examSections, listNumbered, reviewMark } from '@jixu/domain/exam/exam-paper';
import type { ExamVerdict as Verdict } from '@jixu/domain/exam/exam-verdict';
import { InlineMessage } from '../parts/inline-message.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamAnswerCard } from './exam-answer-card.tsx';
import { ExamDesk } from './exam-desk.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamLayout } from './exam-layout.tsx';
import { ExamQuestionList } from './exam-question-list.tsx';
import { ExamQuestionReview } from './exam-question-review.tsx';
import { ExamVerdict } from './exam-verdict.tsx';

export interface ExamReviewProps {
  review: Omit<ReviewedPaper, 'standing'>;
  verdict: Verdict;
}

const NOTHING: readonly string[] = [];

/** The exam page in review: the verdict, and below it what was handed in; nothing can be answered (EXAM-10). */
export function ExamReview({ review: { head, parts, record, keyOpensAtMs }, verdict }: ExamReviewProps) {
  const sections = examSections(parts);
  const questions = listNumbered(parts);
  const right = questions.filter(({ question }) => reviewMark(question) === 'correct').length;
  return (
    <ExamLayout
      verdict={
        <ExamVerdict
          verdict={verdict}
          score={record.score}
          fullScore={head.score}
          right={right}
          count={questions.length}
        />
      }
      head={
        <>
          <ExamHead exam={head} questionCount={questions.length} isBelowVerdict />
          {keyOpensAtMs > 0 && <InlineMessage>{keyDisclosure(keyOpensAtMs)}</InlineMessage>}
        </>
      }
      paper={
        <ExamQuestionList
          sections={sections}
          renderQuestion={(one) => (
            <ExamQuestionReview question={one} given={record.result[one.question.id] ?? NOTHING} />
          )}
        />
      }
      aside={
        <ExamDesk
          summary={EXAM_TEXTS.resultRight(right, questions.length)}
          questionIds={questions.map(({ question }) => question.id)}
          card={
            <ExamAnswerCard
              state="view"
              sections={sections}
              markOf={({ question }) => reviewMark(question)}
            />
          }
        />
      }
    />
  );
}
