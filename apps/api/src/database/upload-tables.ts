import type { GeneratedAlways } from 'kysely';
import type { Stamped } from './column-types.ts';

/** What a file that is kept is, by its bytes. */
export type FileKind = 'jpeg' | 'png' | 'pdf';

interface UploadTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  key_hash: Buffer;
  kind: FileKind;
  name_sealed: Buffer;
  bytes: number;
  sha256: Buffer;
  content_sealed: Buffer;
  scanned_at: Date;
  uploaded_at: Stamped;
}

/** Files that learners sent, and how many of them on which day. */
export interface UploadTables {
  upload: UploadTable;
  upload_day: { learner_id: number; day: string; attempts: number };
}
