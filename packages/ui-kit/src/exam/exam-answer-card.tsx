import type { CardMark, ExamSection, NumberedQuestion } from '@jixu/domain/exam/exam-paper';
import type { MouseEvent } from 'react';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-answer-card.module.css';

/** Answering the paper (EXAM-19), or reviewing it (EXAM-18). */
export const EXAM_CARD_STATES = ['exam', 'view'] as const;
export type ExamCardState = (typeof EXAM_CARD_STATES)[number];

export interface ExamAnswerCardProps {
  state: ExamCardState;
  sections: readonly ExamSection[];
  markOf: (question: NumberedQuestion) => CardMark;
}

const LEGENDS: Readonly<Record<ExamCardState, readonly CardMark[]>> = {
  exam: ['selected', 'unselected'],
  view: ['correct', 'wrong', 'unselected'],
};

/** Where a question is on the page. */
export function questionAnchor(questionId: number): string {
  return `question-${questionId}`;
}

/** Every question by its number; a click jumps to it. */
export function ExamAnswerCard({ state, sections, markOf }: ExamAnswerCardProps) {
  return (
    <nav className={styles.card} aria-label={EXAM_TEXTS.card} data-panel-state={state}>
      <ul className={styles.legend} aria-hidden="true">
        {LEGENDS[state].map((mark) => (
          <li key={mark}>
            <span className={styles.sample} data-mark={mark} />
            {EXAM_TEXTS.marks[mark]}
          </li>
        ))}
      </ul>
      {sections.map((section) => (
        <section key={section.numeral} className={styles.section}>
          <h3 className={styles.title}>
            {EXAM_TEXTS.sectionTitle(section.numeral, EXAM_TEXTS.types[section.type] ?? '')}
          </h3>
          <ol className={styles.numbers}>
            {section.questions.map((one) => (
              <li key={one.question.id}>
                <CardNumber question={one} mark={markOf(one)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

/** Scrolls without a history entry: Back must leave the exam rather than step through its questions. */
export function goToQuestion(questionId: number): boolean {
  const target = document.getElementById(questionAnchor(questionId));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
  return target !== null;
}

function goTo(event: MouseEvent, questionId: number): void {
  if (goToQuestion(questionId)) event.preventDefault();
}

function CardNumber({ question, mark }: { question: NumberedQuestion; mark: CardMark }) {
  return (
    <a
      className={styles.number}
      href={`#${questionAnchor(question.question.id)}`}
      data-mark={mark}
      aria-label={EXAM_TEXTS.cardLink(question.number, EXAM_TEXTS.marks[mark])}
      onClick={(event) => goTo(event, question.question.id)}
    >
      {question.number}
    </a>
  );
}
