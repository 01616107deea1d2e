import type { ExamSheet } from '@jixu/domain/exam/exam-page';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamFacts } from './exam-facts.tsx';
import styles from './exam-head.module.css';

export interface ExamHeadProps {
  exam: ExamSheet;
  questionCount: number;
  /** Below a verdict, which is the title of the page then. */
  isBelowVerdict?: boolean;
}

/** The title block of a printed paper: name, year, minutes, points, and how many of them pass (EXAM-01). */
export function ExamHead({ exam, questionCount, isBelowVerdict = false }: ExamHeadProps) {
  const Heading = isBelowVerdict ? 'h2' : 'h1';
  const facts = [
    [EXAM_TEXTS.year, EXAM_TEXTS.yearOf(exam.year)],
    [EXAM_TEXTS.duration, EXAM_TEXTS.minutesOf(exam.duration)],
    [EXAM_TEXTS.questions, EXAM_TEXTS.questionsOf(questionCount)],
    [EXAM_TEXTS.score, EXAM_TEXTS.pointsOf(exam.score)],
    ...(exam.pass_score === undefined
      ? []
      : [[EXAM_TEXTS.passScore, EXAM_TEXTS.pointsOf(exam.pass_score)] as const]),
  ] as const;
  return (
    <header className={styles.head}>
      <Heading className={styles.name}>
        <WholeWords>{exam.name}</WholeWords>
      </Heading>
      <ExamFacts facts={facts} />
    </header>
  );
}
