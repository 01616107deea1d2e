import { describe, expect, test } from 'vitest';
import { emitSchema, type Place } from './emit-schema.ts';
import { orderShapes } from './emit-zod.ts';
import type { JsonObject } from './json.ts';

const emit = (schema: JsonObject, place: Place = 'json', document: JsonObject = {}) =>
  emitSchema(document, schema, place, '#');

describe('the generator refuses', () => {
  test.each<[string, JsonObject, Place]>([
    ['not', { type: 'string', not: { const: 'x' } }, 'json'],
    ['allOf', { allOf: [{ type: 'object', properties: {} }] }, 'json'],
    ['anyOf', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'json'],
    ['if', { type: 'object', properties: {}, if: {} }, 'json'],
    ['patternProperties', { type: 'object', properties: {}, patternProperties: {} }, 'json'],
    ['uniqueItems', { type: 'array', items: { type: 'string' }, uniqueItems: true }, 'json'],
    ['exclusiveMinimum', { type: 'integer', exclusiveMinimum: 0 }, 'json'],
    ['multipleOf', { type: 'number', multipleOf: 0.01 }, 'json'],
    ['nullable', { type: 'string', nullable: true }, 'json'],
    ['format', { type: 'string', format: 'date' }, 'json'],
  ])('the keyword %s, which it does not carry into code', (keyword, schema, place) => {
    expect(() => emit(schema, place)).toThrow(`does not know the keyword "${keyword}"`);
  });

  test('a keyword deep inside', () => {
    const schema = {
      type: 'object',
      properties: { list: { type: 'array', items: { type: 'string', minLenght: 1 } } },
    };
    expect(() => emit(schema)).toThrow('#/list/items: the generator does not know the keyword "minLenght"');
  });

  test.each<[string, JsonObject, Place, string]>([
    ['a schema without a type', {}, 'json', 'says its type'],
    ['several types', { type: ['string', 'integer'] }, 'json', 'several types'],
    [
      'a required property that is not there',
      { type: 'object', properties: {}, required: ['id'] },
      'json',
      'required "id"',
    ],
    ['a list on the wire', { type: 'array', items: { type: 'string' } }, 'wire', 'contentSchema'],
    [
      'alternatives on the wire',
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      'wire',
      'alternatives',
    ],
    ['JSON inside JSON', { type: 'string', contentSchema: { type: 'string' } }, 'json', 'JSON inside JSON'],
    ['a tuple of open length', { type: 'array', prefixItems: [{ type: 'string' }] }, 'json', 'prefixItems'],
    [
      'a shape closed to new fields',
      { type: 'object', properties: {}, additionalProperties: false },
      'json',
      'a map has no properties',
    ],
    ['a default in an answer', { type: 'integer', default: 0 }, 'json', 'defaults'],
    ['a reference to nothing', { $ref: '#/components/schemas/Nobody' }, 'json', 'nothing stands there'],
  ])('%s', (_, schema, place, words) => {
    expect(() => emit(schema, place)).toThrow(words);
  });

  test('shapes that go in a circle', () => {
    const shapes = { Node: { properties: { child: { $ref: '#/components/schemas/Node' } } } };
    expect(() => orderShapes(shapes)).toThrow('refers to itself');
  });
});

describe('the generator writes', () => {
  test.each<[JsonObject, Place, string]>([
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'json', 'z.int().min(1).max(9)'],
    [{ type: 'integer', minimum: 1, maximum: 9 }, 'wire', 'wireNumber(z.int().min(1).max(9))'],
    [{ type: ['string', 'null'], maxLength: 3 }, 'json', 'z.string().max(3).nullable()'],
    [{ type: 'integer', enum: [0, 1] }, 'json', 'z.union([z.literal(0), z.literal(1)])'],
    [{ type: 'string', enum: ['web'] }, 'wire', 'z.literal("web")'],
    [{ type: 'boolean' }, 'wire', 'wireFlag(z.boolean())'],
    [{ type: 'null' }, 'json', 'z.null()'],
    [{ type: 'integer', default: 1 }, 'wire', 'wireNumber(z.int()).default(1)'],
    [
      { type: 'object', additionalProperties: { type: 'string', maxLength: 9 } },
      'json',
      'z.record(z.string(), z.string().max(9))',
    ],
  ])('%j on %s', (schema, place, text) => {
    expect(emit(schema, place)).toBe(text);
  });

  test('a map that takes as many entries as it says', () => {
    const schema = { type: 'object', maxProperties: 2, additionalProperties: { type: 'integer' } };
    expect(emit(schema)).toMatch(/^z\.record\(z\.string\(\), z\.int\(\)\)\.refine\(.*length <= 2/);
  });

  test('a file by its size, and as what the document calls it', () => {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: 5 };
    expect(emit(schema, 'wire')).toBe(
      'z.file().max(5).meta({"type":"string","contentMediaType":"application/octet-stream","maxLength":5})',
    );
  });

  test('alternatives that a literal tells apart as a discriminated union, others as a union', () => {
    const branch = (value: number): JsonObject => ({
      type: 'object',
      properties: { kind: { const: value, type: 'integer' } },
      required: ['kind'],
    });
    expect(emit({ oneOf: [branch(1), branch(2)] })).toMatch(/^z\.discriminatedUnion\("kind"/);
    expect(emit({ oneOf: [branch(1), branch(1)] })).toMatch(/^z\.union/);
  });
});
