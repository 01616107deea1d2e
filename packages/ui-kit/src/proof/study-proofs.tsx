import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Select } from '../parts/select.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { PROOF_TEXTS } from '../texts/proof-texts.ts';
import { ProofExams } from './proof-exams.tsx';
import styles from './study-proofs.module.css';
import { type StudyProofsView, studyProofsState } from './study-proofs-state.ts';
import { YearProofSheet } from './year-proof-sheet.tsx';

const TEXTS = PROOF_TEXTS.own;

export interface StudyProofsProps {
  view: StudyProofsView;
  /** Where anybody checks a proof. */
  verifyHref: string;
  onYearChange: (year: number) => void;
  onRetry: () => void;
  /** Of an exam by its id, or of the year. */
  onView: (subject: number | 'year') => void;
}

/** 学习证明: a year's proof, and the exams that lead to it (PROOF-01). */
export function StudyProofs(props: StudyProofsProps) {
  const { view, verifyHref, onYearChange } = props;
  const years = view.years.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <section
      className={styles.page}
      data-panel-state={studyProofsState(view)}
      aria-busy={view.proofs === null && !view.failure}
    >
      <SectionHead
        level={1}
        title={TEXTS.title}
        aside={
          <LinkButton kind="quiet" href={verifyHref}>
            {PROOF_TEXTS.verify}
          </LinkButton>
        }
      />
      {(years.length > 0 || view.proofs === null) && (
        <div className={styles.filter}>
          <Select
            label={TEXTS.year}
            value={view.year === null ? null : String(view.year)}
            options={years}
            disabled={years.length === 0}
            onChange={(year) => onYearChange(Number(year))}
          />
        </div>
      )}
      <Body {...props} />
    </section>
  );
}

function Body({ view, onRetry, onView }: StudyProofsProps) {
  const { proofs, failure, opening } = view;
  if (failure !== null) {
    return (
      <div role="alert">
        <EmptyState
          occasion="failed"
          title={TEXTS.failed}
          text={failure}
          action={
            <Button kind="primary" onClick={onRetry}>
              {TEXTS.retry}
            </Button>
          }
        />
      </div>
    );
  }
  if (proofs === null) return <Skeleton lines={6} label={TEXTS.loading} />;
  const { list, proof } = proofs;
  if (list.length === 0 && !proof) return <NoProof hasYears={view.years.length > 0} />;
  return (
    <div className={styles.parts}>
      {proof && (
        <YearProofSheet
          proof={proof}
          yearName={view.years.find(({ id }) => id === view.year)?.name ?? ''}
          opening={opening === 'year'}
          onView={() => onView('year')}
        />
      )}
      {list.length > 0 && <ProofExams exams={list} opening={opening} onView={onView} />}
    </div>
  );
}

function NoProof({ hasYears }: { hasYears: boolean }) {
  return (
    <EmptyState
      occasion="proof"
      title={hasYears ? TEXTS.emptyTitle : TEXTS.noYearTitle}
      text={hasYears ? TEXTS.emptyText : TEXTS.noYearText}
      action={
        <LinkButton kind="primary" href={hasYears ? CENTER.study : CENTER.buy}>
          {hasYears ? TEXTS.goStudy : TEXTS.goBuy}
        </LinkButton>
      }
    />
  );
}
