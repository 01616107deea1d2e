import { CONSTANTS } from '@jixu/constants';
import type { FileKind } from '#database/upload-tables.ts';
import { fileKindOf, hasSecondKind } from './file-kind.ts';
import { lookIntoPdf } from './look-into-pdf.ts';
import { type PictureHeader, readPictureHeader } from './picture-header.ts';

export type FileRejection = 'other-kind' | 'unreadable' | 'too-many-pixels' | 'unsafe';

/** A file whose bytes say nothing against it; `decoded`: of a picture, what makes its pixels. */
export interface JudgedFile {
  kind: FileKind;
  decoded: Buffer;
}

/** Judges a file by its bytes alone. They are a stranger's: nothing of this runs on the event loop (`file-judge.ts`). */
export async function judgeBytes(bytes: Buffer): Promise<JudgedFile | FileRejection> {
  if (bytes.length === 0) return 'unreadable';
  const kind = fileKindOf(bytes);
  if (kind === null || hasSecondKind(bytes, kind)) return 'other-kind';
  if (kind === 'pdf') {
    const verdict = await lookIntoPdf(bytes);
    return verdict === 'harmless' ? { kind, decoded: bytes } : verdict;
  }
  const header = seePicture(kind, bytes);
  return typeof header === 'string' ? header : { kind, decoded: header.decoded };
}

function seePicture(kind: 'jpeg' | 'png', bytes: Buffer): PictureHeader | FileRejection {
  const header = readPictureHeader(kind, bytes);
  if (header === null) return 'unreadable';
  return header.width * header.height > CONSTANTS.UPLOAD_MAX_PIXELS ? 'too-many-pixels' : header;
}
