import { ERRCODES } from '@jixu/constants';
import type { FaceCode } from '@jixu/domain/face/face-check';
import type { Calls } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';
import { GET_FACE_RESULT_REACTIONS } from './face-reactions.ts';
import type { FaceStatusAnswer } from './face-server.ts';

/** What the checker says of a check. A hint: the server hears it from the checker itself. */
export async function askChecker(
  calls: Calls<'getFaceResult'>,
  { token, number }: FaceCode,
): Promise<FaceStatusAnswer> {
  const result = await calls.getFaceResult({ token, number });
  if (result.errcode === ERRCODES.OK) return { status: result.data.status, message: null };
  const isOver = reactionsTo(GET_FACE_RESULT_REACTIONS, result).includes('stop_polling');
  return { status: isOver ? null : 0, message: null };
}
