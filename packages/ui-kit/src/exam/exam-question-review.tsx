import { type NumberedQuestion, reviewMark } from '@jixu/domain/exam/exam-paper';
import { type ExamSubQuestion, examAnswerKind } from '@jixu/domain/exam/exam-question';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { questionAnchor } from './exam-answer-card.tsx';
import styles from './exam-question-review.module.css';

export interface ExamQuestionReviewProps {
  question: NumberedQuestion;
  given: readonly string[];
}

/** One question in review: nothing can be clicked (EXAM-10); the chosen and the right answer are shown side by side. */
export function ExamQuestionReview({ question: numbered, given }: ExamQuestionReviewProps) {
  const { question, number } = numbered;
  const mark = reviewMark(question, { [question.id]: given });
  return (
    <div
      id={questionAnchor(question.id)}
      className={styles.question}
      data-mark={mark}
      tabIndex={-1}
      data-panel-state={mark}
    >
      <p className={styles.text}>
        <span className={styles.number}>
          <span aria-hidden="true">{number}.</span>
          <span className="visually-hidden">{EXAM_TEXTS.questionNumber(number)}</span>
        </span>
        <span>{question.description}</span>
      </p>
      <OptionLines question={question} given={given} />
      <Verdict question={question} given={given} mark={EXAM_TEXTS.marks[mark]} />
      {question.solution && (
        <p className={styles.solution}>
          <span className={styles.label}>{EXAM_TEXTS.solution}</span>
          {question.solution}
        </p>
      )}
    </div>
  );
}

function OptionLines({ question, given }: { question: ExamSubQuestion; given: readonly string[] }) {
  const right = (question.answer ?? '').split(',');
  const letters = Object.keys(question.options).sort();
  if (letters.length === 0) return null;
  return (
    <ul className={styles.options}>
      {letters.map((letter) => (
        <li
          key={letter}
          className={styles.option}
          data-chosen={given.includes(letter) || undefined}
          data-right={right.includes(letter) || undefined}
        >
          <span className={styles.letter}>{letter}</span>
          {question.options[letter]}
        </li>
      ))}
    </ul>
  );
}

function Verdict({ question, given, mark }: ExamQuestionVerdict) {
  const isText = examAnswerKind(question) === 'text';
  const yours = isText ? (given[0] ?? '') : [...given].sort().join('、');
  const right = isText ? question.answer : (question.answer ?? '').split(',').join('、');
  return (
    <dl className={styles.verdict}>
      <div>
        <dt>{EXAM_TEXTS.yourAnswer}</dt>
        <dd className={styles.yours}>
          {yours || EXAM_TEXTS.noAnswer}
          {yours && <span className={styles.mark}>{mark}</span>}
        </dd>
      </div>
      <div>
        <dt>{EXAM_TEXTS.rightAnswer}</dt>
        <dd>{right}</dd>
      </div>
    </dl>
  );
}

interface ExamQuestionVerdict {
  question: ExamSubQuestion;
  given: readonly string[];
  mark: string;
}
