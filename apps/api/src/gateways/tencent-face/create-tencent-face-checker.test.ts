import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type PartyResponse, partyServerForFile } from '#testing/party-server.ts';
import type { FaceChecker } from '../face-checker.ts';
import { createTencentFaceChecker } from './create-tencent-face-checker.ts';

const NOW = 1_795_406_400_000;
const SUBJECT = { name: '林晓燕', cardNumber: '440305199003071228', number: 'fno_8mT3cZr6Hq1YpWb5uKx2Vg' };
const TOKEN = 'CE661F1A-0F1E-45BD-BE13-34C05CEA7681';
const CHECK = { token: TOKEN, number: SUBJECT.number };

const party = await partyServerForFile();
let checker: FaceChecker;
let troubles: string[];
beforeEach(() => {
  troubles = [];
  const account = {
    gatewayUrl: `${party.origin}/face/api`,
    secretId: 'AKIDofTheTests0001',
    secretKey: 'secret',
    ruleId: '7',
    notifyKey: 'notify',
  };
  checker = createTencentFaceChecker(
    account,
    () => NOW,
    (trouble) => troubles.push(trouble),
  );
});

const says = (Response: object): PartyResponse => ({ status: 200, body: JSON.stringify({ Response }) });
const verdict = (ErrCode: number | null, Extra: string | null = SUBJECT.number) =>
  says({
    Text: { ErrCode, Extra, Sim: '91.2', IdCard: SUBJECT.cardNumber },
    BestFrame: { BestFrame: '/9j/' },
    RequestId: 'r-1',
  });

test('FACE-20 a check is started at the configured address, with the name, the card and our number of it', async () => {
  party.says(() =>
    says({ BizToken: TOKEN, Url: `https://faceid.example.cn/h5?t=${TOKEN}`, RequestId: 'r-0' }),
  );
  expect(await checker.start(SUBJECT)).toEqual({
    token: TOKEN,
    address: `https://faceid.example.cn/h5?t=${TOKEN}`,
  });
  const [request] = party.heard;
  expect(request).toMatchObject({
    method: 'POST',
    target: '/face/api',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-tc-action': 'DetectAuth',
      'x-tc-version': '2018-03-01',
      'x-tc-timestamp': String(NOW / 1000),
    },
  });
  expect(request?.headers.authorization).toMatch(
    /^TC3-HMAC-SHA256 Credential=AKIDofTheTests0001\/2026-11-23\/faceid\/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=[0-9a-f]{64}$/,
  );
  expect(JSON.parse(request?.body ?? '')).toEqual({
    RuleId: '7',
    Name: SUBJECT.name,
    IdCard: SUBJECT.cardNumber,
    Extra: SUBJECT.number,
  });
});

test.each<[string, PartyResponse | 'hangs-up', string]>([
  ['closes the connection', 'hangs-up', 'silent'],
  ['is down', { status: 503, body: '{}' }, 'failing'],
  [
    'does not recognise us',
    says({ Error: { Code: 'AuthFailure.SignatureFailure', Message: '' }, RequestId: 'r' }),
    'failing',
  ],
  ['shows the page of some network', { status: 200, body: '<html>请先登录网络</html>' }, 'unreadable'],
  ['gives an address nobody can open', says({ BizToken: TOKEN, Url: 'javascript:alert(1)' }), 'unreadable'],
  ['gives a token too short to be secret', says({ BizToken: 'abc', Url: 'https://a.cn/' }), 'unreadable'],
])('a checker that %s starts no check and gives no verdict', async (_name, response, trouble) => {
  party.says(() => response);
  expect(await checker.start(SUBJECT)).toBeNull();
  expect(await checker.ask(CHECK)).toEqual({ kind: 'unknown' });
  expect(troubles).toEqual([trouble, trouble]);
});

test.each([
  [null, { kind: 'pending' }],
  [0, { kind: 'passed', reference: 'r-1' }],
  [2015, { kind: 'failed', reference: 'r-1' }],
])('the verdict is asked for in words alone: ErrCode %s', async (errCode, expected) => {
  party.says(() => verdict(errCode));
  // Neither the picture nor the degree of likeness gets past the gateway.
  expect(await checker.ask(CHECK)).toEqual(expected);
  expect(JSON.parse(party.heard[0]?.body ?? '')).toEqual({ RuleId: '7', BizToken: TOKEN, InfoType: '1' });
});

test.each([
  ['another number', 'fno_somebodyElseAltogether'],
  ['no number', null],
])('a verdict with %s is none of this check', async (_name, extra) => {
  party.says(() => verdict(0, extra));
  expect(await checker.ask(CHECK)).toEqual({ kind: 'unknown' });
  expect(troubles).toEqual(['unreadable']);
});

function notification(changes: { ErrCode?: number; CallbackTs?: number; key?: string } = {}) {
  const { ErrCode = 0, CallbackTs = NOW, key = 'notify' } = changes;
  const EventInfo = { BizToken: TOKEN, Extra: SUBJECT.number, ErrCode, RequestId: 'r-9' };
  const bytes = Buffer.from(JSON.stringify({ CallbackTs, EventInfo }));
  const sign = createHmac('sha256', key).update(bytes).digest('base64');
  return { bytes, headers: new Headers({ sign }) };
}

test.each([
  [0, 'passed'],
  [2015, 'failed'],
])('a signed notification tells the verdict: ErrCode %s', (ErrCode, kind) => {
  const { headers, bytes } = notification({ ErrCode });
  expect(checker.readNotification(headers, bytes)).toEqual({
    kind,
    token: TOKEN,
    number: SUBJECT.number,
    reference: 'r-9',
  });
});

test('a notification with a wrong key, a changed byte, no signature, or of more than five minutes ago is forged', () => {
  const forged = { kind: 'forged' };
  const { headers, bytes } = notification();
  expect(checker.readNotification(new Headers(), bytes)).toEqual(forged);
  expect(
    checker.readNotification(headers, Buffer.from(bytes.toString().replace('"ErrCode":0', '"ErrCode":1'))),
  ).toEqual(forged);
  for (const changes of [{ key: 'other' }, { CallbackTs: NOW - 300_001 }, { CallbackTs: NOW + 300_001 }]) {
    const bad = notification(changes);
    expect(checker.readNotification(bad.headers, bad.bytes)).toEqual(forged);
  }
});

test('what is rightly signed but no verdict is forged, too', () => {
  for (const text of ['', 'null', '{}', '[]', `{"CallbackTs":${NOW}}`]) {
    const bytes = Buffer.from(text);
    const sign = createHmac('sha256', 'notify').update(bytes).digest('base64');
    expect(checker.readNotification(new Headers({ sign }), bytes)).toEqual({ kind: 'forged' });
  }
});
