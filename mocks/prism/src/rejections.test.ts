import { zTransportAnswer } from '@jixu/contract/zod';
import { REJECTED_FIELDS } from '@jixu/test-kit/requests/rejected-fields';
import { requestParts } from '@jixu/test-kit/requests/request-parts';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMock } from './create-mock.ts';
import { OPERATION_TABLE } from './operation-table.ts';
import type { MockEnv } from './serve-operation.ts';

let app: Hono<MockEnv>;
beforeAll(async () => {
  app = await createMock();
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_KIND = { 'content-type': 'application/json' };
const PARTS = { 'content-type': 'multipart/form-data; boundary=x' };
const LOGIN = 'name=a&id_number=440305199003071234&area_id=219&telephone=13800138000&code=604817';
const post = (body: string, headers: Record<string, string>) => ({ method: 'POST', headers, body });

describe('every refusal is our envelope with the status of its errcode', () => {
  test.each<[string, string, RequestInit, number, number, string | null]>([
    ['a form without a required field', '/wxpub/api/login', post('name=a', FORM), 400, 9400, 'body.area_id'],
    [
      'a wrong phone',
      '/wxpub/api/login',
      post(LOGIN.replace('13800138000', '123'), FORM),
      400,
      9400,
      'body.telephone',
    ],
    ['a field given twice', '/wxpub/api/login', post(`${LOGIN}&code=604817`, FORM), 400, 9400, 'body.code'],
    [
      'a query that is no number',
      '/app/further_edu/home_page/login_msg?area_id=1e3',
      {},
      400,
      9400,
      'query.area_id',
    ],
    ['a missing query', '/app/further_edu/home_page/login_msg', {}, 400, 9400, 'query.area_id'],
    ['no such path', '/wxpub/api/nothing', {}, 404, 9404, null],
    ['no such method', '/wxpub/api/login', {}, 404, 9404, null],
    ['JSON for a form', '/wxpub/api/login', post('{}', JSON_KIND), 415, 9415, null],
    ['a form for a file', '/app/upload/file', post('a=b', FORM), 415, 9415, null],
    ['a multipart body that is none', '/app/upload/file', post('nonsense', PARTS), 400, 9400, 'body'],
    [
      'a form of a megabyte',
      '/wxpub/api/login',
      post(`name=${'a'.repeat(1_000_000)}`, FORM),
      413,
      9413,
      null,
    ],
    ['an example nobody wrote', '/wxpub/api/user_info?__example=nix', {}, 400, 9400, 'query.__example'],
    [
      'the same by header',
      '/wxpub/api/user_info',
      { headers: { prefer: 'example=nix' } },
      400,
      9400,
      'header.prefer',
    ],
    ['an unknown scenario', '/wxpub/api/user_info?__scenario=nix', {}, 400, 9400, 'query.__scenario'],
    [
      'the same by header',
      '/wxpub/api/user_info',
      { headers: { 'x-scenario': 'nix' } },
      400,
      9400,
      'header.x-scenario',
    ],
    ['a choice of nothing known', '/__scenarios/play', post('name=nix', FORM), 400, 9400, 'query.name'],
    ['a transport code by name', '/wxpub/api/user_info?__example=e9503', {}, 503, 9503, null],
    ['too many requests', '/wxpub/api/user_info?__example=e9999', {}, 429, 9999, null],
  ])('%s: %s', async (_name, path, init, status, errcode, field) => {
    const response = await app.request(path, init);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const envelope = zTransportAnswer.parse(await response.json());
    expect([response.status, envelope.errcode, envelope.data?.field ?? null]).toEqual([
      status,
      errcode,
      field,
    ]);
    expect(response.headers.get('x-mock-played')).toBe(`e${errcode}`);
    expect(response.headers.has('retry-after')).toBe(status === 429 || status === 503);
    if (field !== null) expect(envelope.errmsg).toContain(field.replace(/^\w+\./, ''));
  });

  test('a report that is no JSON, is a form, or lacks a header, says so', async () => {
    const names = ['X-Device', 'X-System', 'X-App-Version', 'X-Platform-Type', 'X-App-Id'];
    const values = ['desktop-chrome', 'windows-11', '0.1.0', 'pc_web', 'jixu_web'];
    const headers = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    const sign = { 'X-Sign': '5e21c7a90f3d4b86a17d2c4e98b05f63' };
    const send = async (more: Record<string, string>) =>
      zTransportAnswer.parse(
        await (
          await app.request('/app/index/index', post('[', { ...JSON_KIND, ...headers, ...more }))
        ).json(),
      );
    expect((await send({})).data).toMatchObject({ field: 'header.x-sign' });
    expect((await send({ ...sign, ...FORM })).errcode).toBe(9415);
    expect((await send(sign)).data).toEqual({ field: 'body', issue: 'is not JSON' });
  });

  test.each(REJECTED_FIELDS)(
    '$what: $issue, in the words of the server',
    async ({ path, form, field, issue }) => {
      const response = await app.request(path, form === undefined ? {} : post(form, FORM));
      const { data } = zTransportAnswer.parse(await response.json());
      expect({ status: response.status, data }).toEqual({ status: 400, data: { field, issue } });
    },
  );

  test('no body that says nothing of its kind is an empty form', async () => {
    const init = { method: 'POST' };
    expect((await app.request('/app/login/code_img', init)).status).toBe(200);
    const unnamed = { method: 'POST', body: new TextEncoder().encode('timestamp=1') };
    expect((await app.request('/app/login/code_img', unnamed)).status).toBe(415);
  });

  test('9400 by name is the document’s example, with its field', async () => {
    const response = await app.request('/wxpub/api/user_info?__example=e9400');
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        errcode: 9400,
        errmsg: '请求参数有误：telephone',
        data: { field: 'body.telephone', issue: 'must match ^((\\+86|0086)?1\\d{10})?$' },
      },
    ]);
  });

  test('the sentence names the examples there are', async () => {
    const response = zTransportAnswer.parse(
      await (await app.request('/wxpub/api/user_info?__example=nix')).json(),
    );
    expect(response.data?.issue).toBe('there is no example "nix"; getUserInfo has ok, empty, e1001');
  });
});

describe('headers', () => {
  test('every answer has a request id, that of the caller where it has the form of one', async () => {
    const id = async (given: string) =>
      (await app.request('/wxpub/api/user_info', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await id('abcd-1234')).toBe('abcd-1234');
    expect(await id('no good')).toMatch(/^[0-9a-f-]{36}$/);
    const rejected = await app.request('/nothing');
    expect(rejected.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(rejected.headers.get('cache-control')).toBe('no-store');
  });

  const shared = [...OPERATION_TABLE.values()].filter((operation) => operation.shared);
  test.each(shared.map(({ id, path }) => [id, path] as const))(
    '%s is the same for everybody: it may be kept, and is not sent twice; a rejection may not',
    async (id, path) => {
      const parts = requestParts(id).map(({ name, schema }): [string, string] => [
        name,
        String(schema.example),
      ]);
      const address = `${path}?${new URLSearchParams(parts)}`;
      const first = await app.request(address);
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      const tag = first.headers.get('etag') ?? '';
      const again = await app.request(address, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      const rejected = await app.request(`${address}&__example=e9503`);
      expect([rejected.headers.get('cache-control'), rejected.headers.get('etag')]).toEqual([
        'no-store',
        null,
      ]);
    },
  );

  test('no other answer may be kept', async () => {
    for (const path of [
      '/wxpub/api/user_info',
      '/app/further_edu/home_page/login_msg?area_id=219&__example=e2001',
    ])
      expect((await app.request(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('says what it played', async () => {
    const played = async (path: string) => (await app.request(path)).headers.get('x-mock-played');
    expect(await played('/wxpub/api/user_info')).toBe('getUserInfo ok');
    expect(await played('/wxpub/api/user_info?__example=e1001')).toBe('getUserInfo e1001');
    expect(await played('/wxpub/api/user_info?__dynamic=true')).toBe('getUserInfo dynamic');
  });

  test.each([
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1:3010', 'http://127.0.0.1:3010'],
    ['https://example.cn', null],
    ['http://localhost.example.cn', null],
  ])('a page of %s may read: %s', async (origin, allowed) => {
    const preflight = await app.request('/wxpub/api/login', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-scenario',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
    const response = await app.request('/wxpub/api/user_info', { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
    if (allowed === null) return;
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-scenario');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  });
});
