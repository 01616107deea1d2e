import { keyDisclosure } from '@jixu/domain/exam/exam-key';
import type { ExamSheet } from '@jixu/domain/exam/exam-page';
import { examSections, listNumbered, reviewMark } from '@jixu/domain/exam/exam-paper';
import type { ExamAnswers, ExamPart } from '@jixu/domain/exam/exam-question';
import { InlineMessage } from '../parts/inline-message.tsx';
import { ExamAnswerCard } from './exam-answer-card.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamLayout } from './exam-layout.tsx';
import { ExamQuestionList } from './exam-question-list.tsx';
import { ExamQuestionReview } from './exam-question-review.tsx';
import { ExamResult } from './exam-result.tsx';

export interface ExamReviewProps {
  head: ExamSheet;
  /** As they were marked; with the right answers where they may be seen. */
  parts: readonly ExamPart[];
  /** The submitted answers and the server's score (EXAM-08). */
  record: { readonly score: number; readonly result: ExamAnswers };
  /** When the right answers may be seen, in epoch milliseconds; 0 where they are there. */
  keyOpensAtMs: number;
  centerHref: string;
}

const NOTHING: readonly string[] = [];

/** The exam page in review: nothing can be answered (EXAM-10). */
export function ExamReview({ head, parts, record, keyOpensAtMs, centerHref }: ExamReviewProps) {
  const sections = examSections(parts);
  const questions = listNumbered(parts);
  const marks = questions.map(({ question }) => reviewMark(question));
  return (
    <ExamLayout
      head={
        <>
          <ExamHead exam={head} questionCount={questions.length} />
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
        <ExamResult
          score={record.score}
          fullScore={head.score}
          right={marks.filter((mark) => mark === 'correct').length}
          count={questions.length}
          centerHref={centerHref}
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
