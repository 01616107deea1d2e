import { CONSTANTS } from '@jixu/constants';
import type { ExamSection, NumberedQuestion } from '@jixu/domain/exam/exam-paper';
import type { ExamQuestion } from '@jixu/domain/exam/exam-question';
import type { ReactNode } from 'react';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-question-list.module.css';

export interface ExamQuestionListProps {
  sections: readonly ExamSection[];
  /** Renders one question, for answering or for review. */
  renderQuestion: (question: NumberedQuestion) => ReactNode;
}

/** The paper, section by section (EXAM-03), numbered in Chinese (EXAM-23). */
export function ExamQuestionList({ sections, renderQuestion }: ExamQuestionListProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section key={section.numeral}>
          <h2 className={styles.title}>
            {EXAM_TEXTS.sectionTitle(section.numeral, EXAM_TEXTS.types[section.type] ?? '')}
            <span className={styles.note}>
              {EXAM_TEXTS.sectionNote(section.questions.length, CONSTANTS.EXAM_QUESTION_POINTS)}
            </span>
          </h2>
          {caseGroups(section.questions).map((group) => (
            <CaseGroup key={group.questions[0]?.number} {...group} renderQuestion={renderQuestion} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface QuestionGroup {
  /** The passage the questions refer to; null: each stands on its own. */
  readonly of: ExamQuestion | null;
  readonly questions: NumberedQuestion[];
}

/** Groups the questions that share a passage. */
function caseGroups(questions: readonly NumberedQuestion[]): readonly QuestionGroup[] {
  const groups = new Map<number, QuestionGroup>();
  for (const one of questions) {
    const key = one.of?.id ?? one.question.id;
    const group = groups.get(key) ?? { of: one.of, questions: [] };
    group.questions.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type CaseGroupProps = QuestionGroup & Pick<ExamQuestionListProps, 'renderQuestion'>;

function CaseGroup({ of, questions, renderQuestion }: CaseGroupProps) {
  const list = questions.map((one) => (
    <div key={one.question.id} className={styles.question}>
      {renderQuestion(one)}
    </div>
  ));
  if (of === null) return list;
  const from = questions[0]?.number ?? 0;
  const to = questions.at(-1)?.number ?? 0;
  return (
    <div className={styles.case}>
      <div className={styles.caseText}>
        <p className={styles.caseLead}>
          {from === to ? EXAM_TEXTS.caseQuestion(from) : EXAM_TEXTS.caseQuestions(from, to)}
        </p>
        <p>{of.description}</p>
      </div>
      {list}
    </div>
  );
}
