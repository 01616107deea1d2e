import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendFile, UploadFailed } from './send-file.ts';

const NOW = 1_767_225_600_123;
const KEPT = { url: 'https://files.jixu.example/u/a.png', name: '头像.png' };

let server: Server | undefined;
let heard: { method: string; url: string; type: string; body: string }[] = [];
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  heard = [];
});

/** The address of a real server that answers so. */
async function served(answer: RequestListener): Promise<string> {
  server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const { method = '', url = '', headers } = incoming;
    heard.push({ method, url, type: headers['content-type'] ?? '', body });
    answer(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/upload/file`;
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_incoming, outgoing) =>
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function form(): FormData {
  const data = new FormData();
  data.set('file', new File(['jixu'], '头像.png'));
  return data;
}

const send = (api: string, body: unknown = form(), timeoutMs?: number) =>
  sendFile(api, body, { now: () => NOW, timeoutMs });

/** Why it failed, as a learner reads it. */
async function failure(sending: Promise<unknown>): Promise<{ message: string; errcode: number | null }> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UploadFailed)) throw new Error('it did not fail as uploads do', { cause: error });
  return { message: error.message, errcode: error.errcode };
}

test('API-43 API-114 one multipart POST, and errcode 0 resolves with what is kept', async () => {
  const api = await served(says({ errcode: 0, errmsg: '成功', data: KEPT }));
  expect(await send(api)).toEqual(KEPT);
  expect(heard).toMatchObject([{ method: 'POST', url: `/app/upload/file?t=${NOW}` }]);
  expect(heard[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(heard[0]?.body).toContain('name="file"; filename="头像.png"');
});

test.each([
  [2801, 200, '仅支持上传 JPG、PNG 图片或 PDF 文件'],
  [1001, 200, '登录已失效，请重新登录'],
  [9413, 413, '请求内容过大'],
  [9503, 503, '服务繁忙，请稍后重试'],
])('API-43 errcode %i is an error in the words of the server', async (errcode, status, errmsg) => {
  const api = await served(says({ errcode, errmsg, data: null }, status));
  expect(await failure(send(api))).toEqual({ message: errmsg, errcode });
});

test('ERR-07 an error without words says 数据错误', async () => {
  const api = await served(says({ errcode: 2802, errmsg: '', data: null }));
  expect(await failure(send(api))).toEqual({ message: '数据错误', errcode: 2802 });
});

test.each<[string, RequestListener]>([
  ['a page of a proxy', (_incoming, outgoing) => outgoing.writeHead(502).end('<html>Bad Gateway</html>')],
  ['nothing', (_incoming, outgoing) => outgoing.end()],
  ['JSON that is no envelope', says({ ok: true })],
  [
    'half an answer',
    (incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 99 });
      outgoing.write('{"errcode":0', () => incoming.socket.destroySoon());
    },
  ],
])('ERR-07 what is no envelope says 数据错误: %s', async (_name, answer) => {
  const api = await served(answer);
  expect(await failure(send(api))).toEqual({ message: '数据错误', errcode: null });
});

test('ERR-08 no answer says 网络错误: nobody listens', async () => {
  const api = await served(says({}));
  await new Promise((resolve) => server?.close(resolve));
  expect(await failure(send(api))).toEqual({ message: '网络错误', errcode: null });
});

test('ERR-08 no answer says 网络错误: the connection breaks', async () => {
  const api = await served((incoming) => void incoming.socket.destroy());
  expect(await failure(send(api))).toEqual({ message: '网络错误', errcode: null });
});

test('ERR-08 no answer says 网络错误: it takes too long', async () => {
  const api = await served(() => undefined);
  expect(await failure(send(api, form(), 200))).toEqual({ message: '网络错误', errcode: null });
  expect(heard).toHaveLength(1);
});

test.each([
  ['a file', new File(['jixu'], '头像.png')],
  ['fields', { file: 'jixu' }],
  ['an encoded form', new URLSearchParams({ file: 'jixu' })],
  ['nothing', undefined],
])('ERR-09 what is no form data is not sent: %s', async (_name, body) => {
  const api = await served(says({ errcode: 0, errmsg: '成功', data: KEPT }));
  expect(await failure(sendFile(api, body, { now: () => NOW }))).toEqual({
    message: 'Only support formdata type',
    errcode: null,
  });
  expect(heard).toEqual([]);
});

test.each(['', '  '])('ERR-10 without an address nothing is sent: %j', async (api) => {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({});
  };
  const sending = sendFile(api, form(), { now: () => NOW, fetch });
  expect(await failure(sending)).toEqual({ message: 'Invalid api', errcode: null });
  expect(sent).toEqual([]);
});
