import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { FileKind } from '#database/upload-tables.ts';
import type { FileScanner } from '#gateways/file-scanner.ts';
import { TransportRejection } from '#server/envelope.ts';
import { fileKindOf, hasSecondKind } from './file-kind.ts';
import { lookIntoPdf } from './look-into-pdf.ts';
import { type PictureHeader, readPictureHeader } from './picture-header.ts';
import { rewritePicture } from './rewrite-picture.ts';

export type FileRejection = 'other-kind' | 'unreadable' | 'too-many-pixels' | 'unsafe';

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
 * Judges a file by its bytes, has it scanned as it was sent, and returns what is to be kept of it.
 * @throws TransportRejection 503 while the scanner does not answer
 */
export async function takeFile(bytes: Buffer, scanner: FileScanner): Promise<TakenFile | FileRejection> {
  if (bytes.length === 0) return 'unreadable';
  const kind = fileKindOf(bytes);
  if (kind === null || hasSecondKind(bytes, kind)) return 'other-kind';
  const seen = kind === 'pdf' ? await seePdf(bytes) : seePicture(kind, bytes);
  if (typeof seen === 'string') return seen;
  const verdict = await scanner.scan(bytes);
  if (verdict === null)
    throw new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (verdict === 'found') return 'unsafe';
  const scannedAt = new Date();
  const content = kind === 'pdf' ? bytes : await rewritePicture(kind, seen.decoded);
  if (content === null) return 'unreadable';
  return content.length > MOST_KEPT_BYTES ? 'too-many-pixels' : { kind, content, scannedAt };
}

async function seePdf(bytes: Buffer): Promise<{ decoded: Buffer } | FileRejection> {
  const verdict = await lookIntoPdf(bytes);
  return verdict === 'harmless' ? { decoded: bytes } : verdict;
}

function seePicture(kind: 'jpeg' | 'png', bytes: Buffer): PictureHeader | FileRejection {
  const header = readPictureHeader(kind, bytes);
  if (header === null) return 'unreadable';
  return header.width * header.height > CONSTANTS.UPLOAD_MAX_PIXELS ? 'too-many-pixels' : header;
}
