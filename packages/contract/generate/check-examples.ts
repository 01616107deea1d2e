import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { OPERATIONS, type Operation } from '../generated/operations.ts';
import { SCHEMAS } from '../generated/zod.ts';
import { asObject, type Json } from './json.ts';
import type { OperationSource } from './read-operations.ts';

export interface NamedExample {
  /** The operation, and whether the example is of its request or its response. */
  id: string;
  part: 'request' | 'answer';
  name: string;
  value: Json;
}

function examplesOf(media: Json | undefined, at: string): [string, Json][] {
  const examples = asObject(asObject(media, at).examples ?? {}, at);
  return Object.entries(examples).map(([name, example]) => [name, asObject(example, name).value ?? null]);
}

/** The named examples of all operations, of requests and of responses. */
export function readExamples(operations: OperationSource[]): NamedExample[] {
  return operations.flatMap(({ id, source, body }) => {
    const ok = asObject(asObject(source.responses, id)['200'], id);
    const responses = examplesOf(asObject(ok.content, id)['application/json'], id);
    const content = body === null ? {} : asObject(asObject(source.requestBody, id).content, id);
    const requests = body === null ? [] : examplesOf(content[body.contentType], id);
    return [
      ...requests.map(([name, value]) => ({ id, part: 'request' as const, name, value })),
      ...responses.map(([name, value]) => ({ id, part: 'answer' as const, name, value })),
    ];
  });
}

// as a browser would send it: every field is text or a file, JSON is not encoded again
function asSent(operation: Operation, value: Json): unknown {
  if (operation.body === 'json') return value;
  const sent = Object.entries(asObject(value, 'form')).map(([name, field]) => {
    const text = String(field);
    return [name, operation.files.includes(name) ? new File(['x'], text) : text];
  });
  return Object.fromEntries(sent);
}

function schemaOf({ id, part }: NamedExample): z.ZodType | null | undefined {
  const schemas = Object.entries(SCHEMAS).find(([key]) => key === id)?.[1];
  return part === 'answer' ? schemas?.response : schemas?.body;
}

function issueOf(example: NamedExample): string[] {
  const { id, part, name, value } = example;
  const schema = schemaOf(example);
  if (!schema) return [`${id} ${name}: no schema`];
  const operation = Object.entries(OPERATIONS).find(([key]) => key === id)?.[1];
  if (operation === undefined) return [`${id} ${name}: no such operation`];
  const result = schema.safeParse(part === 'answer' ? value : asSent(operation, value));
  if (!result.success) return [`${id} ${name}: ${result.error.message}`];
  const unknown = part === 'answer' && !isDeepStrictEqual(result.data, value);
  return unknown ? [`${id} ${name}: carries a field that is not in the contract`] : [];
}

/** Errors of examples, measured by the generated schemas: invalid values, or a field the contract does not know. */
export function checkExamples(examples: NamedExample[]): string[] {
  return examples.flatMap(issueOf);
}
