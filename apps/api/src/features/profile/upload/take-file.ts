import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { FileKind } from '#database/upload-tables.ts';
import type { FileScanner } from '#gateways/file-scanner.ts';
import { TransportRejection } from '#server/envelope.ts';
import type { FileJudge } from './file-judge.ts';
import type { FileRejection } from './judge-bytes.ts';
import { rewritePicture } from './rewrite-picture.ts';

/** What is kept of a file that was sent. */
export interface TakenFile {
  kind: FileKind;
  content: Buffer;
  scannedAt: Date;
}

const RETRY_AFTER_SECONDS = 10;
/** Written anew a picture may grow, but not without end. */
const MOST_KEPT_BYTES = 2 * CONSTANTS.UPLOAD_MAX_BYTES;

/**
 * Judges a file by its bytes, has it scanned as it was sent, and returns what is to be kept of it. `abandoned`: nobody waits
 * any more; what is not begun then is left undone.
 * @throws TransportRejection 503 while the scanner does not answer
 */
export async function takeFile(
  bytes: Buffer,
  { fileJudge, scanner }: { fileJudge: FileJudge; scanner: FileScanner },
  abandoned: AbortSignal | null,
): Promise<TakenFile | FileRejection> {
  const judged = await fileJudge.judge(bytes, abandoned);
  if (typeof judged === 'string') return judged;
  const verdict = await scanner.scan(bytes);
  abandoned?.throwIfAborted();
  if (verdict === null)
    throw new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (verdict === 'found') return 'unsafe';
  const scannedAt = new Date();
  const { kind, decoded } = judged;
  const content = kind === 'pdf' ? bytes : await rewritePicture(kind, decoded, abandoned);
  abandoned?.throwIfAborted();
  if (content === null) return 'unreadable';
  return content.length > MOST_KEPT_BYTES ? 'too-many-pixels' : { kind, content, scannedAt };
}
