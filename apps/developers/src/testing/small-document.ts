import type { JsonObject } from '../document/json.ts';

const envelope = (data: JsonObject): JsonObject => ({
  oneOf: [
    {
      type: 'object',
      properties: { errcode: { const: 0 }, errmsg: { type: 'string' }, data },
    },
    {
      type: 'object',
      properties: { errcode: { enum: [1001] }, errmsg: { type: 'string' }, data: { type: 'null' } },
    },
  ],
});

const response = (data: JsonObject, examples: JsonObject): JsonObject => ({
  '200': {
    description: 'What is there.',
    content: { 'application/json': { schema: envelope(data), examples } },
  },
});

const SCORE = {
  type: 'integer',
  enum: [0, 1],
  'x-enumDescriptions': { '0': '未通过', '1': '通过' },
  example: 1,
};

/** An operation that takes a form with JSON in one field. */
const SEND: JsonObject = {
  operationId: 'sendScores',
  tags: ['exam'],
  summary: 'Send scores',
  description:
    'Keeps `scores`; see readScore.\n\n| errcode | name | errmsg |\n|---|---|---|\n| 0 | OK | 成功 |\n',
  security: [{ session: [] }],
  'x-status': 'planned',
  'x-errcodes': [0, 1005],
  'x-on-refusal': {
    reaction: ['warn'],
    sentence: '提交失败',
    fallback: '请稍后再试',
    unanswered: { reaction: ['warn', 'go_on'] },
  },
  'x-rate-limit': [{ limit: 'CALLS', window: 'minute', by: 'visitor' }],
  parameters: [{ $ref: '#/components/parameters/t' }],
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['scores'],
          properties: {
            scores: {
              type: 'string',
              maxLength: 100,
              description: 'JSON: all scores.',
              contentMediaType: 'application/json',
              contentSchema: { type: 'array', maxItems: 9, items: { $ref: '#/components/schemas/Score' } },
            },
            note: { type: 'string', description: 'A note.', default: '' },
          },
        },
        examples: { request: { summary: '两项', value: { scores: '[{"passed":1}]', note: "it's" } } },
      },
    },
  },
  responses: response(
    { type: 'object', required: ['kept'], properties: { kept: { type: 'integer', 'x-unit': 'count' } } },
    { ok: { summary: '成功', value: { errcode: 0, errmsg: '成功', data: { kept: 2 } } } },
  ),
};

/** An operation served by another party. */
const READ: JsonObject = {
  operationId: 'readScore',
  tags: ['exam'],
  summary: 'Read a score',
  description: 'Answers one.',
  security: [],
  servers: [{ url: 'https://elsewhere.example', description: 'The other party.' }],
  'x-status': 'external',
  'x-errcodes': [0, 1005],
  'x-on-refusal': { reaction: ['silent'] },
  parameters: [
    {
      name: 'id',
      in: 'query',
      required: true,
      description: 'Which.',
      schema: { type: 'integer', example: 7 },
    },
    {
      name: 'X-Sign',
      in: 'header',
      required: true,
      description: 'Sign.',
      schema: { type: 'string', example: 'ab' },
    },
  ],
  responses: response({ oneOf: [{ $ref: '#/components/schemas/Score' }, { type: 'null' }] }, {}),
};

/** A document of two operations, one shape and three errcodes, in the form of the published one; for tests. */
export function smallDocument(): JsonObject {
  return structuredClone({
    openapi: '3.1.0',
    info: { title: 'Small', version: '0.1.0', summary: 'A small one.' },
    tags: [
      { name: 'exam', description: 'Exams.' },
      { name: 'empty', description: 'Nothing.' },
    ],
    paths: { '/scores': { post: SEND }, '/score': { get: READ } },
    components: {
      parameters: { t: { name: 't', in: 'query', schema: { type: 'integer' } } },
      schemas: { Score: { type: 'object', description: 'A score.', properties: { passed: SCORE } } },
    },
    'x-constants': { CALLS: { value: 100, unit: 'requests', source: 'ours', description: 'Calls.' } },
    'x-errcodes': {
      '1005': {
        name: 'CODE_WRONG',
        origins: ['server'],
        http: 200,
        sentence: '验证码错误',
        fixed_by: 'learner',
        retryable: true,
        description: 'The code is wrong.',
        per_operation: { readScore: { name: 'SCORE_GONE', sentence: '成绩已失效', reaction: ['go_on'] } },
      },
      '0': { name: 'OK', origins: ['server'], http: 200, sentence: '成功', reaction: ['none'] },
      '9408': { name: 'NETWORK_FAILED', origins: ['client'], sentence: '网络错误', reaction: ['retry'] },
    },
    'x-reactions': { warn: { sentence: '提示', description: 'A warning.' } },
  } satisfies JsonObject);
}
