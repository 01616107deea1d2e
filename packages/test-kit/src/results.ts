import type { DataOf, OperationId, Rejection, ResultOf } from '@jixu/api-client';
import { ERRCODE_TEXT, type Errcode, OPERATION_ERRCODE_TEXT } from '@jixu/constants';

type Sentences = Readonly<Record<number, string>>;

type Success<Id extends OperationId> = Extract<ResultOf<Id>, { errcode: 0 }>;

/** The successful result of an operation. */
export function success<Id extends OperationId>(_id: Id, data: DataOf<Id>): Success<Id> {
  // errcode 0 and the data of the operation are its success; the compiler cannot follow that through a type parameter.
  return { errcode: 0, errmsg: '成功', data } as unknown as Success<Id>;
}

/** A rejection an operation may come to, with the sentence of the catalogue: the operation's own where it has one. */
export function rejection<Id extends OperationId>(id: Id, errcode: Rejection<Id>['errcode']): ResultOf<Id> {
  const own = (OPERATION_ERRCODE_TEXT as Readonly<Record<string, Sentences>>)[id]?.[errcode];
  const errmsg = own ?? (ERRCODE_TEXT as Sentences)[errcode] ?? '';
  // The errcode is one of the operation's own; all but 9400 come without data.
  return { errcode, errmsg, data: null } as ResultOf<Id>;
}

/** A rejection for wherever an operation may come to it; `id` where the operation has a sentence of its own. */
export function rejected<Code extends Errcode>(errcode: Code, id?: OperationId) {
  const bySite: Readonly<Record<string, Sentences>> = OPERATION_ERRCODE_TEXT;
  const sentences: Sentences = ERRCODE_TEXT;
  const errmsg: string = bySite[id ?? '']?.[errcode] ?? sentences[errcode] ?? '';
  return { errcode, errmsg, data: null } as const;
}
