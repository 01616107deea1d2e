import { createHash } from 'node:crypto';
import { createApiClient } from '@jixu/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginCalls } from './site-calls.ts';

type Sent = { path: string; query: URLSearchParams; form: URLSearchParams };
let sent: Sent[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', { location: { pathname: '/area/219.html' } });
});
afterEach(() => void vi.unstubAllGlobals());

function calls() {
  const fetch = async (request: Request) => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    sent.push({ path, query, form: new URLSearchParams(await request.text()) });
    return Response.json({ errcode: 0, errmsg: '成功', data: {} });
  };
  const api = createApiClient({ baseUrl: 'https://site.example', now: () => 1_700_000_000_000, fetch });
  return loginCalls(api, 'secret');
}

test('LOGIN-64 a login code is asked for with the area and the base64 of the page’s path', async () => {
  await calls().createLoginCode(219);
  expect(sent[0]?.path).toBe('/app/web_mini_login/login_code');
  expect(sent[0]?.query.get('area_id')).toBe('219');
  expect(atob(sent[0]?.query.get('url') ?? '')).toBe('/area/219.html');
});

test('LOGIN-65 a text message is signed with md5 of time, phone and the configured secret', async () => {
  await calls().sendSms('19900001234', null);
  const form = sent[0]?.form;
  const signed = `${form?.get('timestamp')}19900001234secret`;
  expect(form?.get('sign')).toBe(createHash('md5').update(signed).digest('hex'));
  expect(form?.has('auth_token')).toBe(false);
});

test('LOGIN-28 a login sends name, id_number, area_id, telephone and code; LOGIN-66 a scan its token beside them', async () => {
  const fields = { name: '林晓燕', idNumber: '440305199003071228', telephone: '19900001234', code: '604817' };
  await calls().login(fields, 219, null);
  expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
    name: '林晓燕',
    id_number: '440305199003071228',
    area_id: '219',
    telephone: '19900001234',
    code: '604817',
  });
  await calls().login({ name: '林**', idNumber: '4403**********1228', telephone: '', code: '' }, 219, 'T1');
  expect(sent[1]?.form.get('token')).toBe('T1');
  expect(sent[1]?.form.get('telephone')).toBe('');
});
