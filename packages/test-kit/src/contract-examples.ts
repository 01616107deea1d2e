import { readFileSync } from 'node:fs';
import type { OperationId, ResultOf } from '@jixu/api-client';

type Examples = { readonly [name: string]: { readonly value: unknown } };
type Operation = {
  readonly operationId: string;
  readonly responses: {
    readonly [status: string]: {
      readonly content?: { readonly [kind: string]: { readonly examples?: Examples } };
    };
  };
};
type Contract = { readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } } };

let operations: readonly Operation[] | undefined;

function readOperations(): readonly Operation[] {
  const source = new URL('../../contract/generated/openapi.json', import.meta.url);
  const { paths }: Contract = JSON.parse(readFileSync(source, 'utf8'));
  return Object.values(paths).flatMap((path) => Object.values(path));
}

/** A named example of an operation's responses, as openapi/operations has it. */
export function exampleOf<Id extends OperationId>(id: Id, name: string): ResultOf<Id> {
  operations ??= readOperations();
  const found = operations.find(({ operationId }) => operationId === id);
  const value = found?.responses['200']?.content?.['application/json']?.examples?.[name]?.value;
  if (value === undefined) throw new Error(`${id} has no example ${name}`);
  // The generator checks every example against the schema of its operation.
  return value as ResultOf<Id>;
}
