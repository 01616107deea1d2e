import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import fc from 'fast-check';
import { type ContractRequest, type RequestPart, requestParts, type Schema } from './request-parts.ts';

/** A request that breaks the contract in one part. */
export interface MalformedRequest extends ContractRequest {
  /** As the response must name it: `query.area_id`, `header.x-sign`, `body.code`; an error inside JSON may add a path. */
  field: string;
}

// texts that a lenient parser would read as numbers
const NO_NUMBERS = [
  '',
  ' ',
  'abc',
  ' 1',
  '1 ',
  '01',
  '+1',
  '--1',
  '1e3',
  '0x10',
  '1,000',
  '1.',
  '.5',
  '１',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '1;drop',
];
/** Beyond this length the whole body is rejected before its fields are read. */
const LONGEST = 10_000;
const NO_JSON = ['{', '[', '[{}]', '[[]]', '"x"', '1', 'null', '['.repeat(5000)];

function badNumbers({ type, minimum, maximum }: Schema): string[] {
  return [
    ...NO_NUMBERS,
    ...(type === 'integer' ? ['1.5'] : []),
    ...(typeof minimum === 'number' ? [String(minimum - 1)] : []),
    ...(typeof maximum === 'number' ? [String(maximum + 1), '9'.repeat(400)] : []),
  ];
}

function badTexts({ minLength, maxLength, pattern, contentSchema }: Schema): string[] {
  const candidates = [
    ...(contentSchema === undefined ? [] : NO_JSON),
    ...(typeof maxLength === 'number' && maxLength <= LONGEST ? ['长'.repeat(maxLength + 1)] : []),
    ...(Number(minLength ?? 0) > 0 ? [''] : []),
  ];
  if (typeof pattern !== 'string') return candidates;
  const odd = ['\u0000', '不合格式', '<script>'].filter((text) => !new RegExp(pattern).test(text));
  return [...candidates, ...odd];
}

/** Texts that this part's schema rejects. */
function badValues(schema: Schema): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return ['no-such-choice', ''];
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return isNumber ? badNumbers(schema) : schema.type === 'string' ? badTexts(schema) : [];
}

/** Values a JSON field rejects: the wrong type, too small, too large. */
function badJson({ type, minimum, maximum }: Schema): unknown[] {
  const others = [null, 'x', 1.5, true, {}, []];
  const own = type === 'array' ? [[], ...others.filter((one) => !Array.isArray(one))] : others;
  const fitting = own.filter(
    (one) => !(type === 'string' && one === 'x') && !(type === 'number' && one === 1.5),
  );
  return [
    ...fitting,
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
  ];
}

function exampleOf({ schema }: RequestPart): unknown {
  const { example, enum: choices, const: fixed } = schema;
  return example ?? fixed ?? (Array.isArray(choices) ? choices[0] : '');
}

function goodValue(part: RequestPart, isJson: boolean): unknown {
  if (part.isFile) return new File(['x'], 'file.png');
  return isJson ? exampleOf(part) : String(exampleOf(part));
}

/** Ways to break one part: an invalid value, the part twice, the part omitted. Each is the list of values to send instead. */
function breakPart(part: RequestPart, isJson: boolean): unknown[][] {
  const leftOut = part.required ? [[]] : [];
  if (part.isFile) return leftOut;
  if (isJson) return [...badJson(part.schema).map((value) => [value]), ...leftOut];
  // an optional parameter of a query that is empty counts as left out
  const mayBeEmpty = part.place === 'query' && !part.required;
  const values = badValues(part.schema)
    .filter((text) => part.place !== 'header' || /^[\x21-\x7e]+$/.test(text))
    .filter((text) => text !== '' || !mayBeEmpty);
  const twice = part.place === 'header' ? [] : [[goodValue(part, false), goodValue(part, false)]];
  return [...values.map((value) => [value]), ...twice, ...leftOut];
}

/** Requests to an operation that are valid but for one part. */
export function malformedRequests(id: OperationId): fc.Arbitrary<MalformedRequest> {
  const parts = requestParts(id);
  const inJson = ({ place }: RequestPart) => place === 'body' && OPERATIONS[id].body === 'json';
  const broken = parts.flatMap((part) => breakPart(part, inJson(part)).map((values) => ({ part, values })));
  return fc.constantFrom(...broken).map(({ part, values }) => {
    const rest = parts.filter((one) => one !== part && one.required);
    const at = (place: RequestPart['place']): [string, unknown][] => [
      ...rest
        .filter((one) => one.place === place)
        .map((one): [string, unknown] => [one.name, goodValue(one, inJson(one))]),
      ...(part.place === place ? values.map((value): [string, unknown] => [part.name, value]) : []),
    ];
    const texts = (place: 'query' | 'header') =>
      at(place).map(([name, value]): [string, string] => [name, String(value)]);
    const name = part.place === 'header' ? part.name.toLowerCase() : part.name;
    return {
      query: texts('query'),
      headers: texts('header'),
      body: at('body'),
      field: `${part.place}.${name}`,
    };
  });
}
