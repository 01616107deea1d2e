import type { DataOf, OperationId, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

/** The data of a call that went through; null where the page shows its empty state instead. */
export function dataOf<Id extends OperationId>(result: ResultOf<Id>): DataOf<Id> | null {
  // errcode 0 comes with the data of the operation; the compiler cannot follow that through a type parameter.
  return result.errcode === ERRCODES.OK ? (result.data as DataOf<Id>) : null;
}
