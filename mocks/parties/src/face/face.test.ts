import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPresenceSite, type PresenceSite } from '../testing/presence-site.ts';

let site: PresenceSite;
beforeAll(async () => {
  site = await openPresenceSite();
});
beforeEach(() => site.forget());
afterAll(() => site.close());

const CARD = '440305199003071228';
const NUMBER = 'fno_8mT3cZr6Hq1YpWb5uKx2Vg';
const START = { RuleId: '1', Name: '林晓燕', IdCard: CARD, Extra: NUMBER };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
interface CheckerResponse {
  BizToken: string;
  Text: { ErrCode: number | null; Name: string; Extra: string };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the site's server calls; `secret` may be a forger's. */
async function call(action: string, fields: object, { secret = site.face.secretKey, at = Date.now() } = {}) {
  const { host } = new URL(site.origin);
  const [body, timestamp] = [JSON.stringify(fields), String(Math.floor(at / 1000))];
  const day = new Date(at).toISOString().slice(0, 10);
  const kind = 'application/json; charset=utf-8';
  const request = `POST\n/\n\ncontent-type:${kind}\nhost:${host}\n\ncontent-type;host\n${sha256(body)}`;
  const scope = `${day}/faceid/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secret}`, day), 'faceid'), 'tc3_request');
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(request)}`;
  const signature = hmac(key, text).toString('hex');
  const response = await fetch(site.face.gatewayUrl, {
    method: 'POST',
    headers: {
      'content-type': kind,
      authorization: `TC3-HMAC-SHA256 Credential=${site.face.secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
      'x-tc-action': action,
      'x-tc-version': '2018-03-01',
      'x-tc-timestamp': timestamp,
    },
    body,
  });
  return ((await response.json()) as { Response: CheckerResponse }).Response;
}

const start = async (more: object = {}): Promise<string> =>
  (await call('DetectAuth', { ...START, ...more })).BizToken;
const verdict = async (BizToken: string) =>
  (await call('GetDetectInfoEnhanced', { RuleId: '1', BizToken, InfoType: '1' })).Text;
const look = (token: string, act: 'passed' | 'failed' = 'passed') => site.control(`/face/${token}`, { act });
const faults = (changes: Record<string, string>) => site.control('/face/faults', { faults: changes });
const said = () => site.told.map(({ body }) => JSON.parse(body).EventInfo);
const result = (token: string, number = NUMBER) =>
  fetch(`${site.origin}/api/face/result?token=${token}&number=${number}`, {
    headers: { origin: site.siteOrigin },
  });
async function status(token: string, number = NUMBER): Promise<number> {
  const response = (await (await result(token, number)).json()) as { data: { status: number } };
  return response.data.status;
}

test('a check is started, waits, and is decided; everybody is told in their way', async () => {
  const started = await call('DetectAuth', START);
  expect(started).toMatchObject({ Url: `${site.origin}/face/h5?BizToken=${started.BizToken}` });
  const token = started.BizToken;
  expect(await verdict(token)).toMatchObject({ ErrCode: null, Extra: NUMBER });
  expect(await status(token)).toBe(0);
  await look(token);
  expect(await verdict(token)).toMatchObject({ ErrCode: 0, Extra: NUMBER, Name: '林晓燕' });
  expect(await status(token)).toBe(1);
  expect(said()).toMatchObject([{ BizToken: token, Extra: NUMBER, ErrCode: 0 }]);
  const { headers, body } = site.told[0] ?? { headers: new Headers(), body: '' };
  expect(headers.get('sign')).toBe(createHmac('sha256', site.face.notifyKey).update(body).digest('base64'));
});

test('API-82 a failed, an expired, an unknown check and another number read as 2', async () => {
  const token = await start();
  expect(await status(token, 'fno_somebodyElseAltogether')).toBe(2);
  expect(await status('CE661F1A-0F1E-45BD-BE13-34C05CEA7681')).toBe(2);
  await look(token, 'failed');
  expect(await verdict(token)).toMatchObject({ ErrCode: 2015 });
  expect(await status(token)).toBe(2);
  const second = await start();
  await site.control('/face/clock', { advance_ms: 600_000 });
  expect(await status(second)).toBe(2);
  expect((await verdict(second)).ErrCode).toBeNull();
});

test.each([
  ['a wrong secret', { secret: 'other' }, {}, 'AuthFailure.SignatureFailure'],
  ['a time of six minutes ago', { at: Date.now() - 360_000 }, {}, 'AuthFailure.SignatureExpire'],
  ['an unknown flow', {}, { RuleId: '9' }, 'InvalidParameterValue.RuleIdNotExist'],
  ['no card', {}, { IdCard: '1' }, 'InvalidParameter'],
])('%s starts nothing', async (_name, signing, more, code) => {
  expect(await call('DetectAuth', { ...START, ...more }, signing)).toMatchObject({ Error: { Code: code } });
});

test('only pages of the site may read the result', async () => {
  const token = await start();
  expect((await result(token)).headers.get('access-control-allow-origin')).toBe(site.siteOrigin);
  const stranger = await fetch(`${site.origin}/api/face/result?token=${token}&number=${NUMBER}`, {
    headers: { origin: 'https://elsewhere.cn' },
  });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('kill -9 makes it forget neither checks nor switches', async () => {
  const token = await start();
  await look(token);
  await faults({ result: 'no-cors' });
  await site.restart();
  expect((await verdict(token)).ErrCode).toBe(0);
  expect(await site.control('/face/faults')).toMatchObject({ result: 'no-cors' });
});

describe('its faults', () => {
  test('down, lying', async () => {
    const token = await start();
    await faults({ service: 'down' });
    expect((await result(token)).status).toBe(503);
    expect((await fetch(site.face.gatewayUrl, { method: 'POST' })).status).toBe(503);
    await faults({ service: 'lying' });
    expect(await (await result(token)).text()).toContain('<html');
  });

  test('never decided: the camera sees somebody, and nobody hears of it', async () => {
    await faults({ verdict: 'never' });
    const token = await start();
    await look(token);
    expect([await status(token), (await verdict(token)).ErrCode, said()]).toEqual([0, null, []]);
  });

  test('says-1: browsers are told of a pass that nobody made', async () => {
    await faults({ result: 'says-1' });
    const token = await start();
    expect([await status(token), (await verdict(token)).ErrCode, said()]).toEqual([1, null, []]);
  });

  test('no-cors: browsers may not read the answer', async () => {
    await faults({ result: 'no-cors' });
    expect((await result(await start())).headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['never', []],
    ['twice', [0, 0]],
    ['reversed', [2015]],
  ])('notify %s', async (notify, codes) => {
    await faults({ notify });
    const token = await start();
    await look(token);
    expect(said().map(({ ErrCode }) => ErrCode)).toEqual(codes);
    expect(await status(token)).toBe(1);
  });

  test('other-number, and replayed: the last pass of somebody else, byte for byte', async () => {
    const first = await start({ Extra: 'fno_somebodyElseAltogether' });
    await look(first);
    await faults({ notify: 'other-number' });
    await look(await start());
    expect(said()[1]).toMatchObject({ Extra: 'fno_somebodyElseAltogether' });
    await faults({ notify: 'replayed' });
    await look(await start());
    expect(site.told[2]?.body).toBe(site.told[1]?.body);
  });

  test.each(['other-key', 'flipped-byte', 'skewed-clock'])('signature %s is not right', async (signature) => {
    await faults({ signature });
    await look(await start());
    const { headers, body } = site.told[0] ?? { headers: new Headers(), body: '{}' };
    const right = createHmac('sha256', site.face.notifyKey).update(body).digest('base64');
    const isNow = Math.abs(Date.now() - JSON.parse(body).CallbackTs) < 300_000;
    expect(headers.get('sign') === right && isNow).toBe(false);
  });
});

describe('its page', () => {
  const open = (token: string, more = '') =>
    fetch(`${site.origin}/face/h5?BizToken=${token}${more}`).then((response) => response.text());
  const press = async (token: string, act: string) => {
    const body = new URLSearchParams({ act });
    const response = await fetch(`${site.origin}/face/h5?BizToken=${token}`, { method: 'POST', body });
    return response.text();
  };

  test('asks for consent, then looks, then says what it saw', async () => {
    const token = await start();
    const consent = await open(token);
    for (const text of ['人脸认证', '林*燕', '不会交给网站', '同意并开始']) expect(consent).toContain(text);
    expect(await press(token, 'agree')).toContain('摄像头的画面');
    expect(await press(token, 'passed')).toContain('认证通过');
    expect(await status(token)).toBe(1);
  });

  test('whoever does not consent leaves without a result, and may come back', async () => {
    const token = await start();
    expect(await press(token, 'leave')).toContain('网站没有得到结果');
    expect(await status(token)).toBe(0);
    expect(await open(token)).toContain('同意并开始');
  });

  test('one that failed, is unknown, or down says so', async () => {
    const token = await start();
    await press(token, 'agree');
    expect(await press(token, 'failed')).toContain('认证未通过');
    expect(await open('CE661F1A-0F1E-45BD-BE13-34C05CEA7681')).toContain('没有这个二维码');
    await faults({ service: 'down' });
    expect(await open(token)).toContain('人脸核身暂停服务');
  });
});
