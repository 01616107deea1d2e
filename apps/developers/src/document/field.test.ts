import { describe, expect, test } from 'vitest';
import { readField, typeName } from './field.ts';
import type { JsonObject } from './json.ts';

const document: JsonObject = {
  components: {
    schemas: {
      Score: {
        type: 'object',
        description: 'A score.',
        required: ['points'],
        properties: { points: { type: 'number', minimum: 0, maximum: 100, 'x-unit': 'credit' } },
      },
      Gone: { type: 'object', description: 'No score.', properties: { why: { type: 'string' } } },
    },
  },
};
const score = { $ref: '#/components/schemas/Score' };
const gone = { $ref: '#/components/schemas/Gone' };
const field = (schema: JsonObject) => readField(document, { name: 'x', required: true }, schema);

describe('types in words', () => {
  test.each<[JsonObject, string]>([
    [{ type: 'integer' }, 'integer'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ const: 'exam' }, 'string'],
    [{ type: 'array', items: score }, 'list of objects'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] }, '[integer, integer]'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map of strings'],
    [{ oneOf: [score, { type: 'null' }] }, 'object or null'],
    [{ oneOf: [score, gone] }, 'one of several shapes'],
    [
      {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'array', items: score },
      },
      'JSON text: list of objects',
    ],
    [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'file'],
  ])('%j is %s', (schema, words) => {
    expect(typeName(document, schema)).toBe(words);
  });
});

describe('bounds in words', () => {
  test.each<[JsonObject, string[]]>([
    [{ type: 'integer', minimum: 1, maximum: 2147483647 }, ['1 to 2 147 483 647']],
    [{ type: 'integer', minimum: 2000, maximum: 2100 }, ['2000 to 2100']],
    [{ type: 'string', minLength: 0, maxLength: 50 }, ['at most 50 characters']],
    [{ type: 'string', minLength: 32, maxLength: 32 }, ['exactly 32 characters']],
    [{ type: 'string', contentMediaType: 'image/png', maxLength: 5242880 }, ['at most 5 242 880 bytes']],
    [{ type: 'array', minItems: 1, maxItems: 20, items: { type: 'integer' } }, ['1 to 20 entries']],
    [{ type: 'string', pattern: '^a$', default: 'a' }, ['matches ^a$', '"a" when absent']],
  ])('%j: %j', (schema, bounds) => {
    expect(field(schema).bounds).toEqual(bounds);
  });
});

test('a list of a shared shape names the shape and opens its parts', () => {
  const { shape, children } = field({ type: 'array', items: score });
  expect(shape).toBe('Score');
  expect(children).toMatchObject([{ name: 'points', required: true, unit: 'credit', bounds: ['0 to 100'] }]);
});

test('the JSON in a text is told as such, with its parts', () => {
  const { isJsonText, children } = field({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'array', items: score },
  });
  expect(isJsonText).toBe(true);
  expect(children.map(({ name }) => name)).toEqual(['points']);
});

test('several shapes stand beside each other, each under its own words', () => {
  const { variants, children } = field({ oneOf: [score, gone] });
  expect(children).toEqual([]);
  expect(variants.map(({ title, shape, children: parts }) => [title, shape, parts.length])).toEqual([
    ['A score.', 'Score', 1],
    ['No score.', 'Gone', 1],
  ]);
});

test('a shape that may be missing opens like one that may not', () => {
  expect(field({ oneOf: [score, { type: 'null' }] })).toMatchObject({
    shape: 'Score',
    variants: [],
    description: 'A score.',
  });
});

test('values carry their Chinese names, in lists too', () => {
  const flag = { type: 'integer', enum: [0, 1], 'x-enumDescriptions': { '0': '否', '1': '是' } };
  expect(field(flag).values).toEqual([
    ['0', '否'],
    ['1', '是'],
  ]);
  expect(field({ type: 'array', items: flag }).values).toHaveLength(2);
});
