import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkExamples, readExamples } from './check-examples.ts';
import type { Json } from './json.ts';
import { readOperations } from './read-operations.ts';

const document = JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'));
const examples = readExamples(readOperations(document));

describe('examples', () => {
  // where there may be nothing to return, success has null data
  const MAY_BE_NULL = ['getScoreSendLog', 'getInfoCheck'];

  test('API-07 API-08 every example is valid by the generated schemas, an envelope, with data exactly when errcode is 0', () => {
    expect(checkExamples(examples)).toEqual([]);
    for (const { id, value, name } of examples.filter(({ part }) => part === 'answer')) {
      const envelope = value as { errcode: number; errmsg: string; data: Json };
      expect(Object.keys(envelope)).toEqual(['errcode', 'errmsg', 'data']);
      if (envelope.errcode !== 0 || !MAY_BE_NULL.includes(id))
        expect(envelope.data === null, `${id} ${name}`).toBe(envelope.errcode !== 0);
    }
  });

  test.each<[string, string, Json]>([
    [
      'a wrong type',
      'getLoginMsg',
      { errcode: 0, errmsg: '成功', data: { login_type: '1', jump_url: '', prompt_content: '' } },
    ],
    [
      'a field the contract does not know',
      'getLoginMsg',
      { errcode: 0, errmsg: '成功', data: { login_type: 1, jump_url: '', prompt_content: '', secret: 1 } },
    ],
    ['an unlisted errcode', 'getLoginMsg', { errcode: 1007, errmsg: '您已领取过免费课程', data: null }],
    ['a refusal with data', 'getLoginMsg', { errcode: 2001, errmsg: '该地区暂未开放', data: {} }],
  ])('%s is found', (_, id, value) => {
    expect(checkExamples([{ id, part: 'answer', name: 'planted', value }])).toHaveLength(1);
  });
});
