import type { EventKind, StudyFact } from '@jixu/domain/evidence/study-event';
import type { Json } from './column-types.ts';

/** Append-only: the chain of a year's events. */
interface EvidenceEventTable {
  enrolment_id: number;
  seq: number;
  at_ms: number;
  kind: EventKind;
  body: Json<StudyFact['body']>;
  prev: Buffer;
  hash: Buffer;
}

export interface EvidenceTables {
  evidence_event: EvidenceEventTable;
}
