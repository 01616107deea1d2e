import { CENTER } from '@jixu/domain/site/pages/page-path';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { STUDY_FRONT_TEXTS } from '../texts/study-front-texts.ts';
import styles from './study-summary.module.css';

export interface StudySummaryProps {
  /** Credits the year still requires. */
  missing: number;
  /** The exam of the year is still to be passed. */
  isExamLeft?: boolean;
  /** null: everything chosen is finished. */
  next: { readonly name: string; readonly href: string; readonly begun: boolean } | null;
  /** A package is bought, and none of its courses is chosen yet. */
  isUnchosen?: boolean;
  /** The page has another main action. */
  quiet?: boolean;
}

/** Where a learner stands, in one line, and the way to the lesson. */
export function StudySummary({
  missing,
  isExamLeft = false,
  next,
  isUnchosen = false,
  quiet = false,
}: StudySummaryProps) {
  const then = nextText(next, isUnchosen);
  const main = quiet ? 'secondary' : 'primary';
  return (
    <section className={styles.summary} aria-label={CENTER_TEXTS.summary}>
      <div>
        <p className={styles.missing}>
          <WholeWords>{standingText(missing, isExamLeft)}</WholeWords>
        </p>
        {then !== null && (
          <p className={styles.next}>
            <WholeWords>{then}</WholeWords>
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {next && (
          <LinkButton kind={main} href={next.href}>
            {next.begun ? CENTER_TEXTS.continueStudy : CENTER_TEXTS.startStudy}
          </LinkButton>
        )}
        {isUnchosen && (
          <LinkButton kind={main} href={CENTER.select}>
            {STUDY_FRONT_TEXTS.actions.choose}
          </LinkButton>
        )}
        <LinkButton kind={then === null ? main : 'secondary'} href={CENTER.study}>
          {CENTER_TEXTS.enterStudy}
        </LinkButton>
      </div>
    </section>
  );
}

function nextText(next: StudySummaryProps['next'], isUnchosen: boolean): string | null {
  if (isUnchosen) return CENTER_TEXTS.chooseNext;
  return next && CENTER_TEXTS.nextCourse(next.name);
}

function standingText(missing: number, isExamLeft: boolean): string {
  if (missing > 0) return CENTER_TEXTS.missingCredits(formatCredits(missing));
  return isExamLeft ? CENTER_TEXTS.examLeft : CENTER_TEXTS.nothingMissing;
}
