import { expect, test } from 'vitest';
import { readContract } from '../document/contract.ts';
import type { JsonObject } from '../document/json.ts';
import type { Operation } from '../document/operation.ts';
import { smallDocument } from '../testing/small-document.ts';
import { curlSample } from './curl-sample.ts';
import { pythonSample } from './python-sample.ts';
import { typescriptSample } from './typescript-sample.ts';

function operation(id: string, more: Partial<Operation> = {}): Operation {
  const found = readContract(smallDocument()).operations.get(id);
  if (found === undefined) throw new Error(id);
  return { ...found, ...more };
}

const withBody = (contentType: string, schema: JsonObject, value: JsonObject) => ({
  body: { contentType, description: '', schema, examples: [{ name: 'request', summary: '', value }] },
});

test('a form is sent field by field, with the session and the origin it needs', () => {
  expect(curlSample(operation('sendScores'))).toBe(
    [
      'curl "$JIXU/scores" \\',
      '  -b "jxjy_sid=$SESSION" \\',
      '  -H "origin: $JIXU" \\',
      `  --data-urlencode 'scores=[{"passed":1}]' \\`,
      `  --data-urlencode 'note=it'\\''s'`,
    ].join('\n'),
  );
});

test('a call of another party goes to its own address, with the headers it requires', () => {
  expect(curlSample(operation('readScore'))).toBe(
    `curl "https://elsewhere.example/score?id=7" \\\n  -H 'X-Sign: ab'`,
  );
});

test('a JSON body goes as JSON, a file as a part', () => {
  const json = curlSample(operation('sendScores', withBody('application/json', {}, { a: [1] })));
  expect(json).toContain(`-H 'content-type: application/json' \\\n  --data '{"a":[1]}'`);
  const schema = { properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } } };
  const file = curlSample(
    operation('sendScores', withBody('multipart/form-data', schema, { file: 'a.png' })),
  );
  expect(file).toContain("-F 'file=@photo.jpg'");
});

test('a call without a body that writes says its method', () => {
  expect(curlSample(operation('sendScores', { body: null, method: 'delete' }))).toContain(
    'curl -X DELETE "$JIXU',
  );
});

test('TypeScript names path and body, the JSON of a field as what it holds', () => {
  expect(typescriptSample(operation('sendScores'))).toBe(
    [
      "const { data } = await client.POST('/scores', {",
      "  body: { scores: [{ passed: 1 }], note: 'it\\'s' },",
      '});',
      'if (data?.errcode === 0) use(data.data);',
    ].join('\n'),
  );
});

test('a call of another party has no TypeScript: its client has another address', () => {
  expect(typescriptSample(operation('readScore'))).toBeNull();
});

test('Python sends a form with its own library, and goes to another party with the headers it requires', () => {
  expect(pythonSample(operation('sendScores'))).toBe(
    [
      'import json, os',
      'from urllib.parse import urlencode',
      'from urllib.request import Request, urlopen',
      '',
      "JIXU = os.environ['JIXU']",
      'request = Request(',
      "    JIXU + '/scores',",
      "    method='POST',",
      "    headers={'Cookie': 'jxjy_sid=' + os.environ['SESSION'], 'Origin': JIXU},",
      `    data=urlencode({'scores': '[{"passed":1}]', 'note': 'it\\'s'}).encode(),`,
      ')',
      'answer = json.load(urlopen(request))',
      "if answer['errcode'] == 0:",
      "    use(answer['data'])",
    ].join('\n'),
  );
  expect(pythonSample(operation('readScore'))).toContain(
    "JIXU = 'https://elsewhere.example'\nrequest = Request(JIXU + '/score?id=7', headers={'X-Sign': 'ab'})",
  );
});

test('Python has booleans and nothing of its own, and no parts of a body', () => {
  const json = withBody('application/json', {}, { a: [true, null], b: 'x' });
  expect(pythonSample(operation('sendScores', json))).toContain("json.dumps({'a': [True, None], 'b': 'x'})");
  const file = { properties: { file: { type: 'string' } } };
  expect(pythonSample(operation('sendScores', withBody('multipart/form-data', file, {})))).toBeNull();
});
