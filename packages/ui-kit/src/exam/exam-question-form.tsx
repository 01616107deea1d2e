import type { NumberedQuestion } from '@jixu/domain/exam/exam-paper';
import { examAnswerKind, examChoiceRule } from '@jixu/domain/exam/exam-question';
import { mostChoices } from '@jixu/domain/lesson/quiz/answer-choice';
import { memo, useId } from 'react';
import { AnswerOptions } from '../lesson/quiz/answer-options.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { questionAnchor } from './exam-answer-card.tsx';
import styles from './exam-question-form.module.css';

/** Maximum length of a short answer the server accepts. */
const ANSWER_MAX_LENGTH = 1000;

export interface ExamQuestionFormProps {
  question: NumberedQuestion;
  given: readonly string[];
  onChoose: (questionId: number, letter: string) => void;
  onWrite: (questionId: number, text: string) => void;
}

/** One question to answer. Memoised, so that it renders only when its own answer changes: a paper has two hundred. */
export const ExamQuestionForm = memo(function ExamQuestionForm(props: ExamQuestionFormProps) {
  const { question, number } = props.question;
  const id = useId();
  const rule = examChoiceRule(question);
  const kind = examAnswerKind(question);
  const most = mostChoices(rule);
  const hint = most < rule.letters.length ? EXAM_TEXTS.chooseUpTo(most) : EXAM_TEXTS.chooseSeveral;
  return (
    <div id={questionAnchor(question.id)} className={styles.question} tabIndex={-1}>
      <p id={id} className={styles.text}>
        <span className={styles.number}>
          <span aria-hidden="true">{number}.</span>
          <span className="visually-hidden">{EXAM_TEXTS.questionNumber(number)}</span>
        </span>
        <span>
          {question.description}
          {kind === 'multiple' && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </p>
      {kind === 'text' ? (
        // biome-ignore lint/a11y/useSemanticElements: the question that names the group stands outside of it
        <div role="group" aria-labelledby={id}>
          <TextArea
            label={EXAM_TEXTS.shortResponse}
            name={`answer-${question.id}`}
            rows={3}
            maxLength={ANSWER_MAX_LENGTH}
            value={props.given[0] ?? ''}
            onChange={(text) => props.onWrite(question.id, text)}
          />
        </div>
      ) : (
        <AnswerOptions
          rule={rule}
          options={question.options}
          chosen={props.given}
          onChoose={(letter) => props.onChoose(question.id, letter)}
          labelledBy={id}
          describedBy={kind === 'multiple' ? `${id}-hint` : undefined}
        />
      )}
    </div>
  );
});
