import type { DataOf, OperationId, ResultOf } from '@jixu/api-client';
import { ERRCODE_TEXT, type Errcode, OPERATION_ERRCODE_TEXT } from '@jixu/constants';

type Sentences = { readonly [errcode: number]: string };

/** A success of an operation, for a script. */
export function succeeded<Id extends OperationId>(data: DataOf<Id>): Extract<ResultOf<Id>, { errcode: 0 }> {
  // Each operation's success is the envelope with errcode 0 around its data; the compiler does not see that of any `Id`.
  return { errcode: 0, errmsg: '成功', data } as unknown as Extract<ResultOf<Id>, { errcode: 0 }>;
}

/** A rejection with the sentence of the catalogue: the operation's own where it has one. */
export function rejected<Code extends Errcode>(errcode: Code, operation?: OperationId) {
  const bySite: { readonly [id: string]: Sentences } = OPERATION_ERRCODE_TEXT;
  const own = operation === undefined ? undefined : bySite[operation]?.[errcode];
  const sentences: Sentences = ERRCODE_TEXT;
  return { errcode, errmsg: own ?? sentences[errcode] ?? '', data: null } as const;
}
