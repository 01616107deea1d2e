export const STUDY_PROOFS_STATES = ['loading', 'failed', 'empty', 'listed'] as const;
export type StudyProofsState = (typeof STUDY_PROOFS_STATES)[number];

/** An exam of the year, with the contract's field names (PROOF-02). */
export interface ProofExam {
  readonly exam_count: number;
  readonly exam_time: string;
  readonly score: number;
  readonly is_qualified: 0 | 1;
  readonly exam_id: number;
}

/** The year's proof, with the contract's field names. */
export interface YearProof {
  readonly serial: string;
  readonly issued_at: string;
  readonly is_revoked: 0 | 1;
  readonly pub_score: number;
  readonly pro_score: number;
}

/** What a year has. */
export interface YearProofs {
  readonly list: readonly ProofExam[];
  readonly proof?: YearProof | null | undefined;
}

export interface StudyProofsView {
  readonly years: readonly { readonly id: number; readonly name: string }[];
  readonly year: number | null;
  /** Null while they are read. */
  readonly proofs: YearProofs | null;
  /** Why they could not be read. */
  readonly failure: string | null;
  /** Which document is being asked for: that of an exam, or of the year. */
  readonly opening: number | 'year' | null;
}

export function studyProofsState({ proofs, failure }: StudyProofsView): StudyProofsState {
  if (failure !== null) return 'failed';
  if (proofs === null) return 'loading';
  return proofs.list.length === 0 && !proofs.proof ? 'empty' : 'listed';
}
