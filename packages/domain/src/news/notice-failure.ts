import { ERRCODES } from '@jixu/constants';

/** What is said where the list, or one notice, could not be read (NOTICE-07, NOTICE-08). */
export const NOTICES_UNREAD = '获取公告列表失败';
export const NOTICE_UNREAD = '获取公告详情失败';

/** For a rejection without a sentence of its own; 002 §8 gives it in English (NOTICE-09). */
const UNKNOWN_ERROR = 'unknown error';

/** The sentence for a failed call about notices: the server's, and `unanswered` where no answer came. */
export function noticeFailure(
  { errcode, errmsg }: { readonly errcode: number; readonly errmsg: string },
  unanswered: string,
): string {
  return errcode === ERRCODES.NETWORK_FAILED ? unanswered : errmsg || UNKNOWN_ERROR;
}
