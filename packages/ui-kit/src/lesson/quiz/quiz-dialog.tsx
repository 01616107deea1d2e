import { isLastQuestion, QUIZ_RESULT_TEXTS, type Quiz, quizQuestion } from '@jixu/domain/lesson/quiz/quiz';
import type { QuizQuestion } from '@jixu/domain/lesson/quiz/quiz-moments';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AnsweredDialog } from '../../parts/answered-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { QUIZ_TEXTS } from '../../texts/quiz-texts.ts';
import styles from './quiz-dialog.module.css';
import { quizDialogState } from './quiz-dialog-state.ts';
import { QuizQuestionSheet } from './quiz-question-sheet.tsx';
import { QuizResultNote } from './quiz-result-note.tsx';

export interface QuizDialogProps {
  /** Open while set. */
  quiz: Quiz;
  onChoose: (letter: string) => void;
  onSubmit: () => void;
  /** After a wrong or missing answer: clears it. */
  onRetry: () => void;
  /** After a right one: the next question, or back to the video. */
  onAdvance: () => void;
}

/** D40. The questions at one second of the lesson; only right answers close it. */
export function QuizDialog(props: QuizDialogProps) {
  const question = quizQuestion(props.quiz);
  // Keeps the last question while the dialog fades out.
  const [last, setLast] = useState(props.quiz);
  if (question !== null && props.quiz !== last) setLast(props.quiz);
  const shown = question === null ? last : props.quiz;
  const asked = quizQuestion(shown);
  return (
    <AnsweredDialog
      role="dialog"
      open={question !== null}
      title={QUIZ_TEXTS.title}
      width={600}
      state={quizDialogState(shown) ?? ''}
    >
      {asked !== null && <QuizForm {...props} quiz={shown} question={asked} />}
    </AnsweredDialog>
  );
}

function QuizForm(props: QuizDialogProps & { question: QuizQuestion }) {
  const { quiz, question } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const asking = `${question.id} ${quiz.result === null}`;
  const asked = useRef(asking);
  // A new question, or a retry: move the focus to its options, once they have registered themselves.
  useEffect(() => {
    if (asked.current === asking) return;
    asked.current = asking;
    if (quiz.result !== null) return;
    const frame = requestAnimationFrame(() => {
      sheet.current?.querySelector<HTMLElement>('[role=radio], [role=checkbox]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [asking, quiz.result]);
  const act = { correct: props.onAdvance, wrong: props.onRetry, unanswered: props.onRetry };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quiz.result === null) props.onSubmit();
    else act[quiz.result]();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div ref={sheet}>
        <QuizQuestionSheet
          question={question}
          number={quiz.at + 1}
          count={quiz.moment?.questions.length ?? 1}
          chosen={quiz.chosen}
          verdict={quiz.result === 'unanswered' ? null : quiz.result}
          onChoose={props.onChoose}
        />
      </div>
      <QuizResultNote result={quiz.result} isLast={isLastQuestion(quiz)} solution={question.solution} />
      <div className={styles.foot}>
        <Button type="submit" kind="primary">
          {actionText(quiz)}
        </Button>
      </div>
    </form>
  );
}

function actionText(quiz: Quiz): string {
  if (quiz.result === null) return QUIZ_TEXTS.submit;
  if (quiz.result !== 'correct') return QUIZ_TEXTS.retry;
  return isLastQuestion(quiz) ? QUIZ_TEXTS.goOn : QUIZ_RESULT_TEXTS.next;
}
