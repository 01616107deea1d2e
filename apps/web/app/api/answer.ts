import type { DataOf, OperationId, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

/** The common shape of every response (000 §7). `data` is null when `errcode` is not 0. */
export type Answer<Data> = { errcode: number; errmsg: string; data: Data | null };

/** The response of any call of the client, typed with the data of success only. */
export function answerOf<Id extends OperationId>(result: ResultOf<Id>): Answer<DataOf<Id>> {
  const { errcode, errmsg, data } = result;
  return { errcode, errmsg, data: errcode === ERRCODES.OK ? (data as DataOf<Id>) : null };
}
