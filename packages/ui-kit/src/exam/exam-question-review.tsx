import { type CardMark, type NumberedQuestion, reviewMark } from '@jixu/domain/exam/exam-paper';
import { type ExamSubQuestion, examAnswerKind } from '@jixu/domain/exam/exam-question';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { questionAnchor } from './exam-answer-card.tsx';
import styles from './exam-question-review.module.css';

export interface ExamQuestionReviewProps {
  question: NumberedQuestion;
  given: readonly string[];
}

/** One question in review: nothing can be clicked (EXAM-10); beside the chosen answer the right one, where it may be seen. */
export function ExamQuestionReview({ question: numbered, given }: ExamQuestionReviewProps) {
  const { question, number } = numbered;
  const mark = reviewMark(question);
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
      <OptionLines question={question} given={given} right={rightLetters(question, given)} />
      <Verdict question={question} given={given} mark={mark} />
      {question.solution && (
        <p className={styles.solution}>
          <span className={styles.label}>{EXAM_TEXTS.solution}</span>
          {question.solution}
        </p>
      )}
    </div>
  );
}

/** Letters that are known to be right: those of the key, and without one what was chosen and marked correct. */
function rightLetters(question: ExamSubQuestion, given: readonly string[]): readonly string[] {
  if (question.answer !== undefined) return question.answer.split(',');
  return reviewMark(question) === 'correct' ? given : [];
}

interface OptionLinesProps {
  question: ExamSubQuestion;
  given: readonly string[];
  right: readonly string[];
}

function OptionLines({ question, given, right }: OptionLinesProps) {
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
  return (
    <dl className={styles.verdict}>
      <div>
        <dt>{EXAM_TEXTS.yourAnswer}</dt>
        <dd className={styles.yours}>
          {yours || EXAM_TEXTS.noResponse}
          {yours && <span className={styles.mark}>{EXAM_TEXTS.marks[mark]}</span>}
        </dd>
      </div>
      {question.answer !== undefined && (
        <div>
          <dt>{EXAM_TEXTS.rightAnswer}</dt>
          <dd>{isText ? question.answer : question.answer.split(',').join('、')}</dd>
        </div>
      )}
    </dl>
  );
}

interface ExamQuestionVerdict {
  question: ExamSubQuestion;
  given: readonly string[];
  mark: CardMark;
}
