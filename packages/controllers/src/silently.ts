import type { DataOf, OperationId, ReactionsOf, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { Reaction } from '@jixu/constants/reactions';

type Silent = readonly ['silent', ...(readonly Reaction[])];
type SilentTable = {
  readonly rejected: { readonly [errcode: number]: Silent };
  readonly failed: Silent;
  readonly unanswered: Silent;
};

/** The operations of which the contract says that nothing is said whatever they come to but success. */
export type SilentOperation = {
  [Id in OperationId]: ReactionsOf<Id> extends SilentTable ? Id : never;
}[OperationId];

/** What a call came to that stays silent when it fails: its data, else null. One that may speak up does not compile. */
export function silently<Id extends SilentOperation>(result: ResultOf<Id>): DataOf<Id> | null {
  // errcode 0 comes with the data of the operation; the compiler cannot follow that through a type parameter.
  return result.errcode === ERRCODES.OK ? (result.data as DataOf<Id>) : null;
}
