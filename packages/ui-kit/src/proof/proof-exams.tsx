import { Button } from '../parts/button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Table, type TableColumn } from '../parts/table.tsx';
import { Tag } from '../parts/tag.tsx';
import { PROOF_TEXTS } from '../texts/proof-texts.ts';
import type { ProofExam } from './study-proofs-state.ts';

const TEXTS = PROOF_TEXTS.own;

export interface ProofExamsProps {
  exams: readonly ProofExam[];
  /** Whose document is being asked for. */
  opening: number | 'year' | null;
  onView: (examId: number) => void;
}

/** The exams of a year, each with the way to its proof (PROOF-01, PROOF-02). */
export function ProofExams({ exams, opening, onView }: ProofExamsProps) {
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
