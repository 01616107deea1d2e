import document from '@jixu/contract/document' with { type: 'json' };
import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import fc from 'fast-check';

type Schema = Record<string, unknown>;
type Fields = [name: string, value: string][];

/** A request that breaks the contract in one field. */
export interface MalformedRequest {
  query: Fields;
  body: Fields;
  /** As the answer must name it. */
  field: string;
}

interface Field {
  part: 'query' | 'body';
  name: string;
  required: boolean;
  schema: Schema;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolve(value: unknown): Schema {
  if (!isSchema(value)) throw new Error('no schema');
  if (typeof value.$ref !== 'string') return value;
  const steps = value.$ref.slice(2).split('/');
  return resolve(steps.reduce<unknown>((at, step) => (isSchema(at) ? at[step] : undefined), document));
}

function fieldsOf(id: OperationId): Field[] {
  const { method, path } = OPERATIONS[id];
  const operation = resolve(resolve(resolve(document.paths)[path])[method]);
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.map(resolve) : [];
  const query = parameters.map(
    (one): Field => ({
      part: 'query',
      name: String(one.name),
      required: one.required === true,
      schema: resolve(one.schema),
    }),
  );
  if (!isSchema(operation.requestBody)) return query;
  const content = resolve(
    resolve(resolve(operation.requestBody).content)['application/x-www-form-urlencoded'],
  );
  const schema = resolve(content.schema);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const body = Object.entries(resolve(schema.properties)).map(
    ([name, one]): Field => ({ part: 'body', name, required: required.includes(name), schema: resolve(one) }),
  );
  return [...query, ...body];
}

/** Texts that no field of this schema may take. */
function badTexts(schema: Schema): string[] {
  const { type, minimum, maximum, maxLength, enum: choices, pattern } = schema;
  const bad: string[] = [];
  if (type === 'integer' || type === 'number') {
    bad.push('', 'abc', ' 1', '1e3', '0x10', 'NaN', 'Infinity', '１', '1,5', 'null', '[]', '1;drop');
    if (type === 'integer') bad.push('1.5');
    if (typeof minimum === 'number') bad.push(String(minimum - 1));
    if (typeof maximum === 'number') bad.push(String(maximum + 1), '9'.repeat(400));
  }
  if (type === 'string') {
    if (typeof maxLength === 'number') bad.push('长'.repeat(maxLength + 1));
    if (Number(schema.minLength ?? 0) > 0) bad.push('');
    if (typeof pattern === 'string') bad.push('\u0000', '不合格式', '<script>');
    if (schema.contentSchema !== undefined)
      bad.push('{', '[]', '{}', 'null', '[{}]', '[[]]', `${'['.repeat(5000)}`, '[{"course_id":"1001"}]');
  }
  if (Array.isArray(choices)) bad.push('no-such-choice');
  return bad;
}

function exampleOf({ schema }: Field): string {
  const { example, enum: choices, const: fixed } = schema;
  return String(example ?? fixed ?? (Array.isArray(choices) ? choices[0] : ''));
}

/** Ways to break one field: a text it may not take, the field twice, the field left out. */
function breakField(field: Field): Fields[] {
  const example = exampleOf(field);
  const texts = badTexts(field.schema).map((text): Fields => [[field.name, text]]);
  const twice: Fields = [
    [field.name, example],
    [field.name, example],
  ];
  return field.required ? [...texts, twice, []] : [...texts, twice];
}

/** Requests to an operation that are right but for one field. */
export function malformedRequests(id: OperationId): fc.Arbitrary<MalformedRequest> {
  const fields = fieldsOf(id);
  const broken = fields.flatMap((field) => breakField(field).map((pairs) => ({ field, pairs })));
  return fc.constantFrom(...broken).map(({ field, pairs }) => {
    const rest = fields.filter((one) => one !== field && one.required);
    const partOf = (part: Field['part']): Fields => [
      ...rest.filter((one) => one.part === part).map((one): [string, string] => [one.name, exampleOf(one)]),
      ...(field.part === part ? pairs : []),
    ];
    return { query: partOf('query'), body: partOf('body'), field: `${field.part}.${field.name}` };
  });
}
