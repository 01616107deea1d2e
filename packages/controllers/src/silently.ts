import type { DataOf, OperationId, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type * as REACTIONS from '@jixu/constants/reactions';
import type { Reaction } from '@jixu/constants/reactions';

type Silent = readonly ['silent', ...(readonly Reaction[])];
type SilentTable = {
  readonly rejected: { readonly [errcode: number]: Silent };
  readonly failed: Silent;
  readonly unanswered: Silent;
};

/** The operations whose failures all stay silent according to the contract. */
export type SilentOperation = {
  [Id in OperationId]: (typeof REACTIONS)[Id] extends SilentTable ? Id : never;
}[OperationId];

/** The data of a call that fails silently, else null. A call with another reaction does not compile. */
export function silently<Id extends SilentOperation>(result: ResultOf<Id>): DataOf<Id> | null {
  // errcode 0 comes with the operation's data; the compiler cannot infer that through a type parameter.
  return result.errcode === ERRCODES.OK ? (result.data as DataOf<Id>) : null;
}
