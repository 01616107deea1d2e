import type { AnsweredQuestion, QuizSummary } from '@jixu/domain/lesson/quiz/quiz-summary';
import { useId } from 'react';
import { PLAYER_TEXTS } from '../../texts/player-texts.ts';
import { QUIZ_TEXTS } from '../../texts/quiz-texts.ts';
import { formatDuration } from '../format-clock.ts';
import { PlayerIcon } from '../player-icon.tsx';
import styles from './answered-quizzes.module.css';

export interface AnsweredQuizzesProps {
  summary: QuizSummary;
}

/** 随堂问答 of the lesson on screen: those answered right can be read again, the others are only counted. */
export function AnsweredQuizzes({ summary: { count, answered } }: AnsweredQuizzesProps) {
  const id = useId();
  return (
    <section className={styles.quizzes} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {PLAYER_TEXTS.quizzes}
        </h2>
        <span className={styles.count}>{PLAYER_TEXTS.quizzesDone(answered.length, count)}</span>
      </div>
      {answered.length === 0 ? (
        <p className={styles.none}>{PLAYER_TEXTS.noQuizDone}</p>
      ) : (
        <ol className={styles.list}>
          {answered.map((question) => (
            <li key={question.id}>
              <Answered question={question} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Answered({ question }: { question: AnsweredQuestion }) {
  const time = formatDuration(question.second);
  return (
    <details className={styles.answered}>
      <summary className={styles.line}>
        <span className={styles.turn}>
          <PlayerIcon name="chevron" size={16} />
        </span>
        <span className={styles.question}>{question.description}</span>
        <span className={styles.time}>
          <span className="visually-hidden">{PLAYER_TEXTS.askedAt(time)}</span>
          <span aria-hidden="true">{time}</span>
        </span>
      </summary>
      <dl className={styles.answer}>
        <dt>{QUIZ_TEXTS.rightAnswer}</dt>
        {question.right.map(({ letter, text }) => (
          <dd key={letter} className={styles.right}>
            <span className={styles.letter}>{letter}</span>
            <span>{text}</span>
          </dd>
        ))}
        {question.solution !== '' && (
          <>
            <dt>{QUIZ_TEXTS.solution}</dt>
            <dd>{question.solution}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
