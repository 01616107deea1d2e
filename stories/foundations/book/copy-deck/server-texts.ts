import { ERRCODE_TEXT, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import type { OperationReactions, Reaction } from '@jixu/constants/reactions';
import * as reactions from '@jixu/constants/reactions';

/** A sentence of the server: of an errcode, or of an errcode at one call where that says it otherwise. */
export interface ServerText {
  /** `errcode 1006`, `createOrder 1006` */
  readonly key: string;
  readonly text: string;
}

export const SERVER_TEXTS: readonly ServerText[] = [
  ...Object.entries(ERRCODE_TEXT).map(([errcode, text]) => ({ key: `errcode ${errcode}`, text })),
  ...Object.entries(OPERATION_ERRCODE_TEXT).flatMap(([call, sentences]) =>
    Object.entries(sentences).map(([errcode, text]) => ({ key: `${call} ${errcode}`, text })),
  ),
];

/** What lets a learner read the sentence; after the others, as 重新登录, something else is shown. */
const SAYS: ReadonlySet<Reaction> = new Set(['warn', 'error', 'inline', 'alert', 'confirm']);

const isOfCall = (table: object): table is OperationReactions => 'rejected' in table;

/** The reactions of the contract to the rejections of a call. */
const OF_CALLS: ReadonlyMap<string, OperationReactions> = new Map(
  Object.entries(reactions).flatMap(([call, table]) => (isOfCall(table) ? [[call, table] as const] : [])),
);

/** The keys of the sentences with which a call may be rejected, as the contract lists its errcodes. */
export function rejectionsOf(call: string): string[] {
  return Object.entries(OF_CALLS.get(call)?.rejected ?? {})
    .filter(([, words]) => words.some((word) => SAYS.has(word)))
    .map(([errcode]) => {
      const own = `${call} ${errcode}`;
      return SERVER_TEXTS.some(({ key }) => key === own) ? own : `errcode ${errcode}`;
    });
}
