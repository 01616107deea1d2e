import type { ContractOperation } from '../contract-operation.ts';
import type { Exchange, HarEntry } from '../har-entry.ts';

const text = { type: 'string' };
const envelope = (errcode: object, data: object) => ({
  type: 'object',
  required: ['errcode', 'errmsg', 'data'],
  properties: { errcode, errmsg: text, data },
});
const answers = (codes: readonly number[], data: object) => ({
  200: {
    description: 'Answered.',
    content: {
      'application/json': {
        schema: {
          oneOf: [
            envelope({ type: 'integer', const: 0 }, data),
            envelope({ type: 'integer', enum: codes }, { type: 'null' }),
          ],
        },
      },
    },
  },
  default: {
    description: 'Not served.',
    content: {
      'application/json': {
        schema: envelope({ type: 'integer', enum: [9400, 9404] }, { type: ['object', 'null'] }),
      },
    },
  },
});
const lesson = {
  type: 'object',
  required: ['id', 'name', 'exam'],
  properties: {
    id: { type: 'integer' },
    name: text,
    exam: { oneOf: [{ type: 'object', properties: { score: { type: 'integer' } } }, { type: 'null' }] },
  },
};

/** A small contract: a lesson to read with a session, a form to submit without one, and a planned operation. */
export const SAMPLE_CONTRACT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Sample', version: '1.0.0' },
  paths: {
    '/app/lessons/{lesson_id}': {
      get: {
        operationId: 'getLesson',
        'x-status': 'served',
        parameters: [
          { name: 'lesson_id', in: 'path', required: true, schema: { type: 'integer' } },
          { $ref: '#/components/parameters/t' },
        ],
        responses: answers([1001], { $ref: '#/components/schemas/Lesson' }),
      },
    },
    '/app/login': {
      post: {
        operationId: 'login',
        'x-status': 'served',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { telephone: text, code: text } },
            },
          },
        },
        responses: answers([1005], {
          type: 'array',
          maxItems: 0,
          items: { $ref: '#/components/schemas/Lesson' },
        }),
      },
    },
    '/app/exam': {
      get: {
        operationId: 'getExam',
        'x-status': 'planned',
        responses: answers([1001], { type: 'null' }),
      },
    },
  },
  components: {
    parameters: { t: { name: 't', in: 'query', schema: { type: 'integer' } } },
    schemas: { Lesson: lesson },
  },
});

/** The same, as far as traffic is measured. */
export const SAMPLE_OPERATIONS: readonly ContractOperation[] = [
  {
    id: 'getLesson',
    method: 'GET',
    path: '/app/lessons/{lesson_id}',
    status: 'served',
    errcodes: [0, 1001],
    cookie: 'sid',
    fields: ['query.t'],
  },
  {
    id: 'login',
    method: 'POST',
    path: '/app/login',
    status: 'served',
    errcodes: [0, 1005],
    cookie: undefined,
    fields: ['body.telephone', 'body.code'],
  },
  {
    id: 'getExam',
    method: 'GET',
    path: '/app/exam',
    status: 'planned',
    errcodes: [0],
    cookie: undefined,
    fields: [],
  },
];

/** A lesson that fits the sample contract. */
export const LESSON = { id: 1, name: '收入', exam: { score: 90 } };

interface Sample {
  /** `GET /app/login?t=1`. */
  readonly call: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The envelope; errmsg is added. */
  readonly answer: object;
  readonly cookie?: string | null;
  readonly sender?: Exchange['sender'];
}

/** One exchange as a recorder writes it, by default with a session. */
export function exchange({
  call,
  form,
  answer,
  status = 200,
  cookie = 'sid=abc',
  sender = 'client',
}: Sample): Exchange {
  const [method = '', target = ''] = call.split(' ');
  const url = new URL(target, 'http://127.0.0.1:40123');
  const mimeType = 'application/x-www-form-urlencoded';
  const entry: HarEntry = {
    request: {
      method,
      url: url.href,
      headers: [
        ...(cookie === null ? [] : [{ name: 'Cookie', value: cookie }]),
        ...(form === undefined ? [] : [{ name: 'Content-Type', value: mimeType }]),
      ],
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(form === undefined ? {} : { postData: { mimeType, text: String(new URLSearchParams(form)) } }),
    },
    response: {
      status,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { mimeType: 'application/json', text: JSON.stringify({ errmsg: '', ...answer }) },
    },
  };
  return { entry, sender };
}

/** Traffic that covers everything the sample contract serves, without errors. */
export const WHOLE_TRAFFIC: readonly Exchange[] = [
  exchange({ call: 'GET /app/lessons/1?t=1', answer: { errcode: 0, data: LESSON } }),
  exchange({ call: 'GET /app/lessons/1', answer: { errcode: 1001, data: null }, cookie: null }),
  exchange({
    call: 'POST /app/login',
    form: { telephone: '1', code: '2' },
    answer: { errcode: 0, data: [] },
  }),
  exchange({ call: 'POST /app/login', form: { code: '2' }, answer: { errcode: 1005, data: null } }),
];
