import { ERRCODE_TEXT, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import document from '../generated/openapi.json' with { type: 'json' };
import { asObject, dereference, type Json, type JsonObject } from './json.ts';
import { readOperations } from './read-operations.ts';

const published: JsonObject = document;
const usual: Record<string, string> = ERRCODE_TEXT;
const particular: Record<string, Record<string, string>> = OPERATION_ERRCODE_TEXT;

function branches(schema: Json): JsonObject[] {
  const found = dereference(published, schema, 'answer');
  return Array.isArray(found.oneOf) ? found.oneOf.flatMap(branches) : [found];
}

describe('the published document', () => {
  test('shows the example ok as that of the response, which any mock answers with', () => {
    for (const { id, source } of readOperations(published)) {
      const response = asObject(asObject(source.responses, id)['200'], id);
      const media = asObject(asObject(response.content, id)['application/json'], id);
      const ok = asObject(asObject(media.examples, id).ok, id);
      expect(asObject(media.schema, id).example, id).toEqual(ok.value);
    }
  });

  test('shows every refusal with the sentence its errcode has in that call', () => {
    const rows = readOperations(published).flatMap(({ id, responses }) =>
      responses
        .flatMap(({ schema }) => branches(schema))
        .map((branch) => asObject(branch.example, id))
        .map(({ errcode, errmsg }) => ({ id, errcode: String(errcode), errmsg })),
    );
    expect(rows.some(({ errcode }) => errcode === '1001')).toBe(true);
    const wrong = rows.filter(
      ({ id, errcode, errmsg }) => errmsg !== (particular[id]?.[errcode] ?? usual[errcode]),
    );
    expect(wrong).toEqual([]);
  });
});
