import { CompiledFunctions } from './compiled-functions.ts';
import { emitFormReader } from './emit-readers.ts';
import { emitWriter } from './emit-writers.ts';
import type { JsonObject } from './json.ts';
import { type OperationSource, typeName } from './read-operations.ts';

/** The calls that every watching tab repeats, and the one whose answer is long. */
const COMPILED = ['pushProgress', 'holdPlayLease', 'listStudyCourses'];

const HEAD = `// generated from openapi/, do not edit
import { asciiJson, BROKEN, type CompiledCall, isInteger, isList, isNumber, isRecord, isText, jsonOf, readNumber, type WireFields, writeOnce } from '../src/compiled-values.ts';
`;

/**
 * The source text of generated/compiled.ts: the most frequent calls read and written by plain functions, which cost a
 * quarter of what their schemas do. What these find broken, the schemas explain.
 */
export function emitCompiled(document: JsonObject, operations: OperationSource[]): string {
  const functions = new CompiledFunctions(document);
  const rows = operations
    .filter(({ id }) => COMPILED.includes(id))
    .map(({ id, body, responses }) => {
      const answer = responses.find(({ status }) => status === '200')?.schema;
      const readBody =
        body === null
          ? 'null'
          : emitFormReader(functions, functions.resolve(body.schema, id), `read${typeName(id)}Body`);
      return `  ${id}: { readBody: ${readBody}, writeAnswer: ${emitWriter(functions, answer, id)} },`;
    });
  const table = `export const COMPILED: Readonly<Record<string, CompiledCall>> = {\n${rows.join('\n')}\n};\n`;
  return [HEAD, ...functions.texts, table].join('\n');
}
