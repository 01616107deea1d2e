import type { ExamSheet } from '@jixu/domain/exam/exam-page';
import { examSections, isAnswered, listNumbered, sittingMark } from '@jixu/domain/exam/exam-paper';
import type { Exam } from '@jixu/domain/exam/exam-state';
import { useMemo } from 'react';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamAnswerCard } from './exam-answer-card.tsx';
import { ExamDesk } from './exam-desk.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamLayout } from './exam-layout.tsx';
import { ExamQuestionForm } from './exam-question-form.tsx';
import { ExamQuestionList } from './exam-question-list.tsx';

export interface ExamSittingProps {
  head: ExamSheet;
  exam: Exam;
  /** Both handlers must be stable, so that only the question that changes renders again. */
  onChoose: (questionId: number, letter: string) => void;
  onWrite: (questionId: number, text: string) => void;
}

const NOTHING: readonly string[] = [];

/** A paper being answered: title block, questions and answer card. The clock is in the frame's bar. */
export function ExamSitting(props: ExamSittingProps) {
  const { exam } = props;
  const sections = useMemo(() => examSections(exam.parts), [exam.parts]);
  const questions = listNumbered(exam.parts);
  const answered = questions.filter(({ question }) => isAnswered(question, exam.answers)).length;
  return (
    <ExamLayout
      head={<ExamHead exam={props.head} questionCount={questions.length} />}
      paper={
        <ExamQuestionList
          sections={sections}
          renderQuestion={(one) => (
            <ExamQuestionForm
              question={one}
              given={exam.answers[one.question.id] ?? NOTHING}
              onChoose={props.onChoose}
              onWrite={props.onWrite}
            />
          )}
        />
      }
      aside={
        <ExamDesk
          summary={EXAM_TEXTS.answeredOf(answered, questions.length)}
          questionIds={questions.map(({ question }) => question.id)}
          card={
            <ExamAnswerCard
              state="exam"
              sections={sections}
              markOf={({ question }) => sittingMark(question, exam.answers)}
            />
          }
        />
      }
    />
  );
}
