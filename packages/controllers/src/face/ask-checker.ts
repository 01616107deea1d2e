import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { FaceCode } from '@jixu/domain/face/face-check';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import type { FaceStatusResponse } from './face-server.ts';

/** What the checker says of a check. A hint: the server hears it from the checker itself. */
export async function askChecker(
  calls: Calls<'getFaceResult'>,
  { token, number }: FaceCode,
): Promise<FaceStatusResponse> {
  const result = await calls.getFaceResult({ token, number });
  if (result.errcode === ERRCODES.OK) return { status: result.data.status, message: null };
  const { status = 0 } = reactTo(REACTIONS.getFaceResult, result, {
    stop_polling: { status: null },
    inline: {},
    limit_dialog: {},
    fix_caller: {},
  });
  return { status, message: null };
}
