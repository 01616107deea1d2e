import { type ExamStanding, type ExamTerms, questionsOfScore } from '@jixu/domain/exam/exam-standing';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamFacts } from './exam-facts.tsx';
import styles from './exam-start.module.css';

/** `closed`: no attempt may be begun now. */
export const EXAM_START_STATES = ['ready', 'opening', 'closed'] as const;

export interface ExamStartProps {
  year: number;
  /** Null where the server does not say. */
  standing: ExamStanding | null;
  /** Why it may not be begun; empty where it may. */
  why: string;
  isOpening: boolean;
  onBegin: () => void;
}

/** Before the clock starts: what the exam asks for, its rules, and the one way to begin. Showing it begins nothing (F13). */
export function ExamStart({ year, standing, why, isOpening, onBegin }: ExamStartProps) {
  const terms = standing?.terms ?? null;
  const state = why === '' ? (isOpening ? 'opening' : 'ready') : 'closed';
  return (
    <section className={styles.start} data-panel-state={state}>
      <h1 className={styles.title}>
        <WholeWords>{EXAM_TEXTS.startTitle(year)}</WholeWords>
      </h1>
      {terms && <ExamFacts facts={factsOf(terms)} />}
      <div className={styles.act}>
        {why === '' ? (
          <Button kind="primary" size="large" busy={isOpening} onClick={onBegin}>
            {isOpening ? EXAM_TEXTS.starting : EXAM_TEXTS.start}
          </Button>
        ) : (
          <LinkButton kind="primary" size="large" href={CENTER.study}>
            {EXAM_TEXTS.backToCenter}
          </LinkButton>
        )}
        <p className={styles.note} role={why === '' ? undefined : 'status'}>
          <WholeWords>{why === '' ? EXAM_TEXTS.startNote(terms?.duration) : why}</WholeWords>
        </p>
      </div>
      <ul className={styles.rules} aria-label={EXAM_TEXTS.rules}>
        {rulesOf(terms).map((rule) => (
          <li key={rule}>
            <WholeWords>{rule}</WholeWords>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf(terms: ExamTerms): readonly (readonly [string, string])[] {
  const { tries_left: left } = terms;
  return [
    [EXAM_TEXTS.duration, EXAM_TEXTS.minutesOf(terms.duration)],
    [EXAM_TEXTS.questions, EXAM_TEXTS.questionsOf(questionsOfScore(terms.score))],
    [EXAM_TEXTS.score, EXAM_TEXTS.pointsOf(terms.score)],
    [EXAM_TEXTS.passScore, EXAM_TEXTS.pointsOf(terms.pass_score)],
    ...(left === undefined ? [] : [[EXAM_TEXTS.triesLeft, EXAM_TEXTS.timesOf(left)] as const]),
  ];
}

function rulesOf(terms: ExamTerms | null): readonly string[] {
  const tries = terms && EXAM_TEXTS.barTries({ tries: terms.tries_per_day, wait: terms.wait_minutes });
  return [...EXAM_TEXTS.startRules, ...(tries ? [tries] : [])];
}
