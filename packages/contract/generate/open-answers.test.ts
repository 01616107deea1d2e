import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import closed from '../generated/closed.json' with { type: 'json' };
import published from '../generated/openapi.json' with { type: 'json' };
import { asObject, type JsonObject, resolvePointer } from './json.ts';
import { openAnswers } from './open-answers.ts';
import { type OperationSource, readOperations } from './read-operations.ts';

const documents: Readonly<Record<'published' | 'closed', JsonObject>> = { published, closed };
const operations = readOperations(published);

/** As a partner validates: by the document, without rules of our own. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
for (const [name, document] of Object.entries(documents)) ajv.addSchema(document, name);

function accepts(name: keyof typeof documents, id: string, answer: unknown): boolean {
  const operation = operations.find((one) => one.id === id);
  const path = operation?.path.replaceAll('/', '~1');
  const at = `${name}#/paths/${path}/${operation?.method}/responses/200/content/application~1json/schema`;
  const validate = ajv.getSchema(at);
  if (validate === undefined) throw new Error(`${at}: no schema`);
  return validate(answer) === true;
}

const examplesOf = ({ id, source }: OperationSource): JsonObject[] => {
  const content = asObject(asObject(asObject(source.responses, id)['200'], id).content, id);
  const examples = asObject(asObject(content['application/json'], id).examples, id);
  return Object.values(examples).map((example) => asObject(asObject(example, id).value, id));
};

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('takes its examples and any further errcode, and nothing of another form', () => {
    const examples = examplesOf(operation);
    expect(examples.filter((example) => !accepts('published', id, example))).toEqual([]);
    const later = { errcode: 7777, errmsg: '暂不支持', data: null };
    expect([accepts('published', id, later), accepts('closed', id, later)]).toEqual([true, false]);
    for (const broken of [{ ...later, errcode: '7777' }, { errcode: 7777 }, { ...later, data: 1 }])
      expect(accepts('published', id, broken)).toBe(false);
    const { errcode: _errcode, ...rest } = examples[0] ?? {};
    expect(accepts('published', id, rest)).toBe(false);
  });
});

test('an answer may hold a value more than its lists name, of the same type', () => {
  const answer = (use_type: unknown) => ({
    errcode: 0,
    errmsg: '成功',
    data: { is_auth: 1, use_code: 1, use_type },
  });
  expect([1, 9, '1'].map((value) => accepts('published', 'getClaimStatus', answer(value)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(accepts('closed', 'getClaimStatus', answer(9))).toBe(false);
});

test('what requests may hold stays closed, shapes that answers have too among them', () => {
  for (const { id, parameters, body } of readOperations(closed)) {
    const open = operations.find((one) => one.id === id);
    expect({ id, parameters: open?.parameters, body: open?.body }).toEqual({ id, parameters, body });
  }
  const shape = (name: string) => asObject(resolvePointer(published, `#/components/schemas/${name}`), name);
  expect(shape('ArticleSection').enum).toEqual(shape('AnsweredArticleSection')['x-extensible-enum']);
});

test('opening what is open changes nothing', () => {
  expect(openAnswers(published)).toEqual(published);
});
