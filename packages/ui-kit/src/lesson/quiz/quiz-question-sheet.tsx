import { mostChoices } from '@jixu/domain/lesson/quiz/answer-choice';
import { quizChoiceRule } from '@jixu/domain/lesson/quiz/quiz';
import type { QuizQuestion } from '@jixu/domain/lesson/quiz/quiz-moments';
import { useId } from 'react';
import { Tag } from '../../parts/tag.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { QUIZ_TEXTS } from '../../texts/quiz-texts.ts';
import { AnswerOptions, type AnswerVerdict } from './answer-options.tsx';
import styles from './quiz-question-sheet.module.css';

export interface QuizQuestionSheetProps {
  question: QuizQuestion;
  number: number;
  count: number;
  chosen: readonly string[];
  verdict: AnswerVerdict;
  onChoose: (letter: string) => void;
}

/** One question: its kind, its text, its options. */
export function QuizQuestionSheet(props: QuizQuestionSheetProps) {
  const id = useId();
  const rule = quizChoiceRule(props.question);
  const most = mostChoices(rule);
  const hint = most < rule.letters.length ? QUIZ_TEXTS.chooseUpTo(most) : QUIZ_TEXTS.chooseSeveral;
  return (
    <div className={styles.sheet}>
      <p className={styles.head}>
        <Tag>{QUIZ_TEXTS.kinds[rule.kind]}</Tag>
        {rule.kind === 'multiple' && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
        <span className={styles.count}>
          {props.count > 1 ? QUIZ_TEXTS.questionOf(props.number, props.count) : QUIZ_TEXTS.lead}
        </span>
      </p>
      <p id={id} className={styles.question}>
        <WholeWords>{props.question.description}</WholeWords>
      </p>
      <AnswerOptions
        rule={rule}
        options={props.question.options}
        chosen={props.chosen}
        verdict={props.verdict}
        onChoose={props.onChoose}
        labelledBy={id}
        describedBy={rule.kind === 'multiple' ? `${id}-hint` : undefined}
      />
    </div>
  );
}
