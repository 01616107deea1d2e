import type { FaceCheckState } from '@jixu/domain/face/face-verdict';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamped } from './column-types.ts';

interface FaceConsentTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  version: string;
  given_at: Stamped;
  withdrawn_at: Date | null;
}

/** Append-only. */
interface FaceDeskDecisionTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  purpose: number;
  course_id: number | null;
  section_id: number | null;
  exam_id: number | null;
  verdict: 'approved' | 'refused';
  reason: string;
  decided_by: string;
  decided_at: Stamped;
}

interface FaceCheckTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  purpose: number;
  enrolment_id: number | null;
  video_id: number | null;
  exam_id: number | null;
  session_id: number | null;
  /** Our random name of it, which the party gives back with every verdict. */
  number: string | null;
  /** The party's name of it; null until it has given one. */
  token: string | null;
  /** The party's name of the verdict. */
  reference: string | null;
  desk_decision_id: number | null;
  state: FaceCheckState;
  made_at: Stamped;
  expires_at: Date;
  asked_at: Date | null;
  asks: Generated<number>;
  next_ask_at: Date | null;
  verdict_at: Date | null;
  used_at: Date | null;
}

/** Face checks, the consent they need, and what the service desk decided instead. */
export interface FaceTables {
  face_consent: FaceConsentTable;
  face_desk_decision: FaceDeskDecisionTable;
  face_check: FaceCheckTable;
}
