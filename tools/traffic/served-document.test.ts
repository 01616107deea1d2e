import { expect, test } from 'vitest';
import { servedDocument } from './served-document.ts';
import { SAMPLE_CONTRACT } from './testing/sample-traffic.ts';

test('only what is served is left', () => {
  const document = servedDocument(SAMPLE_CONTRACT);
  expect(Object.keys(document.paths as object)).toEqual(['/app/lessons/{lesson_id}', '/app/login']);
});

test('shapes are closed; maps stay maps, and a list that is always empty has no items', () => {
  const shapes = {
    Shape: { type: ['object', 'null'], properties: { a: { type: 'object', properties: {} } } },
    Map: { type: 'object', properties: {}, additionalProperties: { type: 'string' } },
    Never: { type: 'array', maxItems: 0, items: { type: 'string' } },
  };
  const published = JSON.stringify({ paths: {}, webhooks: {}, components: { schemas: shapes } });
  expect(servedDocument(published)).toEqual({
    paths: {},
    components: {
      schemas: {
        Shape: {
          type: ['object', 'null'],
          properties: { a: { type: 'object', properties: {}, additionalProperties: false } },
          additionalProperties: false,
        },
        Map: shapes.Map,
        Never: { type: 'array', maxItems: 0 },
      },
    },
  });
});
