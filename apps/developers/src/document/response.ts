import type { Contract } from './contract.ts';
import { type Field, readField } from './field.ts';
import { type JsonObject, listOf, objectOf, resolve } from './json.ts';
import type { Operation } from './operation.ts';

/** The successful response: the first one that is not a rejection. */
function successOf(document: JsonObject, schema: JsonObject): JsonObject {
  const [first] = listOf(schema.oneOf);
  return first === undefined ? schema : successOf(document, resolve(document, first));
}

/** The result of a successful call: `data` of the envelope, or the whole response where there is no envelope. */
export function readResponseField(contract: Contract, operation: Operation): Field {
  const success = successOf(contract.document, operation.response.schema);
  const { errcode, data } = objectOf(success.properties);
  if (errcode !== undefined && data !== undefined) {
    return readField(contract.document, { name: 'data', required: true }, data);
  }
  return readField(contract.document, { name: 'answer', required: true }, success);
}
