import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Select } from '../parts/select.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { PROOF_TEXTS } from '../texts/proof-texts.ts';
import styles from './study-proofs.module.css';
import { type ProofExam, type StudyProofsView, studyProofsState } from './study-proofs-state.ts';
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

interface ProofExamsProps {
  exams: readonly ProofExam[];
  /** Whose document is being asked for. */
  opening: number | 'year' | null;
  onView: (examId: number) => void;
}

/** The exams of a year, each with the way to its proof (PROOF-01, PROOF-02). */
function ProofExams({ exams, opening, onView }: ProofExamsProps) {
  const columns: TableColumn<ProofExam>[] = [
    { key: 'result', title: TEXTS.result, isHead: true, render: (exam) => <Result exam={exam} /> },
    { key: 'count', title: TEXTS.count, align: 'end', render: (exam) => TEXTS.times(exam.exam_count) },
    { key: 'time', title: TEXTS.time, render: (exam) => exam.exam_time.slice(0, 16) || TEXTS.never },
    { key: 'score', title: TEXTS.score, align: 'end', render: (exam) => scoreOf(exam) },
    {
      key: 'action',
      title: PROOF_TEXTS.action,
      isAction: true,
      render: ({ exam_id: id }) => (
        <Button size="small" busy={opening === id} onClick={() => onView(id)}>
          {opening === id ? TEXTS.viewing : TEXTS.view}
        </Button>
      ),
    },
  ];
  return (
    <section>
      <SectionHead title={TEXTS.exams} />
      <Table caption={TEXTS.exams} columns={columns} rows={exams} rowKey={({ exam_id }) => exam_id} />
    </section>
  );
}

const scoreOf = ({ exam_count: count, score }: ProofExam): string =>
  count === 0 ? TEXTS.never : TEXTS.points(score);

function Result({ exam }: { exam: ProofExam }) {
  if (exam.is_qualified === 1) return <Tag tone="seal">{TEXTS.qualified}</Tag>;
  return <Tag tone="amber">{exam.exam_count === 0 ? TEXTS.notSat : TEXTS.notQualified}</Tag>;
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
