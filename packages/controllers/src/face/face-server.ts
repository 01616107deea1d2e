import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { FaceCode } from '@jixu/domain/face/face-check';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';

/** What comes of asking for a code; `message`: why there is none, null for the common sentence. */
export type FaceCodeResponse =
  | { readonly kind: 'created'; readonly code: FaceCode }
  | { readonly kind: 'consent-wanted' }
  | { readonly kind: 'failed'; readonly message: string | null };

/** What comes of asking about a check. */
export type FaceStatusResponse = {
  /** 0 pending, 1 passed, 2 failed; null when it could not be asked. */
  readonly status: number | null;
  /** Why it failed; null for the common sentence. */
  readonly message: string | null;
};

/** Whom a face check asks: who is checked, and what a passed check is good for, is theirs to know. */
export type FaceServer = {
  readonly createCode: (hasAgreed: boolean) => Promise<FaceCodeResponse>;
  readonly askStatus: (code: FaceCode) => Promise<FaceStatusResponse>;
};

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
