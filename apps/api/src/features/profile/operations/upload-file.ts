import { createHash } from 'node:crypto';
import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shownFileName } from '@jixu/domain/profile/shown-file-name';
import { type Call, learnerOf } from '#features/call.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import type { FileJudge } from '../upload/file-judge.ts';
import { uploadPath } from '../upload/file-kind.ts';
import type { FileRejection } from '../upload/judge-bytes.ts';
import { takeFile } from '../upload/take-file.ts';
import { countAttempt, keepUpload } from '../upload/upload-store.ts';

const ERRCODE_OF = {
  'other-kind': ERRCODES.FILE_KIND_REFUSED,
  unreadable: ERRCODES.FILE_UNREADABLE,
  'too-many-pixels': ERRCODES.PICTURE_TOO_LARGE,
  unsafe: ERRCODES.FILE_UNSAFE,
} as const satisfies Record<FileRejection, number>;

/**
 * Keeps a file of the learner under a random name, without anything that was hidden in it. Every attempt of a day counts,
 * whatever becomes of it: looking at a file that is refused costs as much as at one that is kept.
 */
export const uploadFile: HandlerOf<'uploadFile', Call<{ fileJudge: FileJudge }>> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, cipher, configuration } = call.deps;
  if (!(await countAttempt(db, learner.learnerId))) return reject(ERRCODES.UPLOADS_USED_UP);
  const taken = await takeFile(Buffer.from(await body.file.arrayBuffer()), call.deps, call.abandoned);
  if (typeof taken === 'string') return reject(ERRCODE_OF[taken]);
  const { kind, content, scannedAt } = taken;
  const key = randomToken();
  const name = shownFileName(body.file.name);
  await keepUpload(db, learner.learnerId, {
    keyHash: hashToken(key),
    kind,
    nameEncrypted: cipher.encrypt('upload-name', name),
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    contentEncrypted: cipher.encrypt('upload', content),
    scannedAt,
  });
  return ok({ url: configuration.filesOrigin + uploadPath(key, kind), name });
};
