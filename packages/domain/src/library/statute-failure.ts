/** For a refusal without a sentence of its own (STATUTE-14). */
const WENT_WRONG = '出错了，请重试~';

/** What is said when a call about statutes did not go through. */
export function statuteFailure({ errmsg }: { readonly errmsg: string }): string {
  return errmsg || WENT_WRONG;
}
