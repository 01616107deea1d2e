import type { DataOf } from '@jixu/api-client';
import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createProfileController } from './profile-controller.ts';

const SCRIPT: Script = {
  getUserInfo: [exampleOf('getUserInfo', 'ok')],
  listDistricts: [exampleOf('listDistricts', 'ok')],
  sendProfileSms: [exampleOf('sendProfileSms', 'ok')],
  getLoginCaptcha: [exampleOf('getLoginCaptcha', 'ok')],
  updateUserInfo: [exampleOf('updateUserInfo', 'ok')],
};

async function open(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const seen: string[] = [];
  const controller = createProfileController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    signPhone: (telephone) => ({ telphone: `encoded ${telephone}`, sign: 'sign', timestamp: 1 }),
    saved: () => seen.push('saved'),
  });
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  const shown = () => {
    const view = controller.get();
    if (view === 'loading' || view === 'failed') throw new Error(`the form is ${view}`);
    return view;
  };
  return { ...server, controller, seen, received, shown };
}

async function saving(script: Script = {}) {
  const page = await open(script);
  page.controller.change({ code: '271950' });
  page.controller.submit();
  await page.received();
  return page;
}

test('PROFILE-01 PROFILE-16 the record is read, its place found in the tree', async () => {
  const { shown } = await open();
  expect(shown().form.fields).toMatchObject({
    telephone: '138****8000',
    region: { city: '深圳市', district: '南山区', district_adcode: '440305' },
  });
});

test('PROFILE-02 PROFILE-10 it is saved by the names of the contract', async () => {
  const { requested, seen } = await saving();
  expect(requested('updateUserInfo')).toMatchObject([
    { telephone: '138****8000', kj_qualification: '3', city_adcode: '440300', sms_code: '271950' },
  ]);
  expect(seen).toEqual(['success 修改成功', 'saved']);
});

test.each([
  [2108, [`error ${ERRCODE_TEXT[2108]}`], '271950'],
  [2121, [`error ${ERRCODE_TEXT[2121]}`], '271950'],
  [9408, [`error ${ERRCODE_TEXT[9408]}`], '271950'],
  [1001, [], '271950'],
] as const)('a save that ends in %d', async (errcode, toasts, code) => {
  const { seen, shown } = await saving({ updateUserInfo: [rejected(errcode)] });
  expect(seen).toEqual(toasts);
  expect(shown().form).toMatchObject({ status: 'editing', fields: { code } });
});

test('F16 a wrong code is said once, at its field, and cleared', async () => {
  const { seen, shown } = await saving({ updateUserInfo: [rejected(1005)] });
  expect([seen, shown().form.errors]).toEqual([[], { code: ERRCODE_TEXT[1005] }]);
  expect(shown().form.fields.code).toBe('');
});

test('a region the server misses is said at the field', async () => {
  const { seen, shown } = await saving({ updateUserInfo: [rejected(2109)] });
  expect([seen, shown().form.errors]).toEqual([[], { region: ERRCODE_TEXT[2109] }]);
});

test.each([
  ['PROFILE-03', 'code', { code: '' }, '请输入验证码'],
  ['PROFILE-04', 'telephone', { telephone: '' }, '请输入手机号'],
  ['PROFILE-06', 'email', { email: 'abc' }, '邮箱输入有误，请检查'],
] as const)('%s leaving %s says what is wrong, and nothing is saved', async (_id, field, change, text) => {
  const { controller, requested, shown } = await open();
  controller.change({ code: '271950' });
  controller.change(change);
  controller.leave(field);
  expect(shown().form.errors).toEqual({ [field]: text });
  controller.submit();
  expect([requested('updateUserInfo'), shown().form.status]).toEqual([[], 'editing']);
});

/** The example's learner, with changes. */
function recordOf(change: Partial<DataOf<'getUserInfo'>['user_info']>): Script {
  const read = exampleOf('getUserInfo', 'ok');
  if (read.errcode !== 0) throw new Error('the example is no success');
  const { user_info, ...more } = read.data;
  return { getUserInfo: [success('getUserInfo', { ...more, user_info: { ...user_info, ...change } })] };
}

test.each([
  ['530000', 0],
  ['530102', 0],
  ['440305', 1],
])('PROFILE-07 PROFILE-08 without a region, in %s, %d forms are saved', async (area_code, saved) => {
  const { requested } = await saving(recordOf({ area_code, district_adcode: '' }));
  expect(requested('updateUserInfo')).toHaveLength(saved);
});

test('PROFILE-09 PROFILE-11 a new phone is asked about; cancelled nothing is sent, confirmed it is the record’s', async () => {
  const { controller, received, requested, seen, shown } = await open();
  controller.change({ telephone: '13900139000', code: '271950' });
  controller.submit();
  expect(shown().form.status).toBe('confirming');
  controller.cancel();
  expect(requested('updateUserInfo')).toEqual([]);
  controller.submit();
  controller.requestCode('bound');
  expect(requested('sendProfileSms')).toMatchObject([{ telphone: 'encoded 138****8000' }]);
  await received();
  controller.typeOldCode('608 314');
  controller.confirm();
  expect(requested('updateUserInfo')).toMatchObject([
    { telephone: '13900139000', sms_code: '271950', old_code: '608314' },
  ]);
  await received();
  expect(seen).toEqual(['success 修改成功', 'saved']);
  expect(shown()).toMatchObject({
    record: { telephone: '139****9000' },
    form: { fields: { telephone: '139****9000', code: '' } },
  });
  controller.change({ code: '271951' });
  controller.submit();
  expect(requested('updateUserInfo').at(-1)).toMatchObject({ telephone: '139****9000' });
});

test('M6 a code that the old phone did not get is said in the question, and no message pops up', async () => {
  const { controller, received, seen, shown } = await open({ updateUserInfo: [rejected(2113)] });
  controller.change({ telephone: '13900139000', code: '271950' });
  controller.submit();
  controller.typeOldCode('000000');
  controller.confirm();
  await received();
  expect(seen).toEqual([]);
  expect(shown().form).toMatchObject({
    status: 'confirming',
    oldCode: '',
    oldCodeError: ERRCODE_TEXT[2113],
    fields: { code: '271950', telephone: '13900139000' },
  });
});

test('PROFILE-14 PROFILE-12 after its seconds the code may be asked for again, for the phone that is typed', async () => {
  const { clock, controller, received, requested, shown } = await open();
  controller.change({ telephone: '13900139000' });
  controller.requestCode('typed');
  await received();
  await clock.advance(59_000);
  controller.requestCode('typed');
  expect(requested('sendProfileSms')).toMatchObject([{ telphone: 'encoded 13900139000' }]);
  await clock.advance(1000);
  expect(shown().secondsLeft.typed).toBe(0);
  controller.requestCode('typed');
  expect(requested('sendProfileSms')).toHaveLength(2);
});

test('PROFILE-15 a picture that nobody answers for says so, and can be fetched again', async () => {
  const { controller, received, shown } = await open({
    sendProfileSms: [rejected(2104)],
    getLoginCaptcha: [rejected(9408), exampleOf('getLoginCaptcha', 'ok')],
  });
  controller.requestCode('typed');
  await received();
  await received();
  expect(shown().captcha).toMatchObject({ image: '', error: '网络错误，请刷新重试！' });
  controller.refreshCaptcha();
  await received();
  expect(shown().captcha?.error).toBeUndefined();
});

test('what is no phone is said at the field, and no code is asked for', async () => {
  const { controller, requested, shown } = await open();
  controller.change({ telephone: '12345' });
  controller.requestCode('typed');
  expect([requested('sendProfileSms'), shown().form.errors]).toEqual([[], { telephone: ERRCODE_TEXT[2108] }]);
});

test('PROFILE-12 PROFILE-13 a code is sent, and its seconds go down', async () => {
  const { clock, controller, received, requested, shown } = await open();
  controller.requestCode('typed');
  await received();
  expect(requested('sendProfileSms')).toEqual([
    { telphone: 'encoded 138****8000', sign: 'sign', timestamp: 1 },
  ]);
  expect(shown().secondsLeft.typed).toBe(60);
  await clock.advance(1000);
  expect(shown().secondsLeft.typed).toBe(59);
});

test('errcode 2104: asked in words by who cannot see the picture', async () => {
  const question = success('getLoginCaptcha', {
    auth_token: 'question-0123456789',
    image: 'data:,',
    question: '第几个？',
  });
  const { controller, received, requested, shown } = await open({
    sendProfileSms: [rejected(2104), exampleOf('sendProfileSms', 'ok')],
    getLoginCaptcha: [exampleOf('getLoginCaptcha', 'ok'), question],
  });
  controller.requestCode('typed');
  await received();
  await received();
  controller.refreshCaptcha('question');
  await received();
  expect(shown().captcha).toMatchObject({ question: '第几个？', code: '' });
  expect(requested('getLoginCaptcha')).toEqual([{ form: 'picture' }, { form: 'question' }]);
  controller.typeCaptcha('3');
  controller.requestCode('typed');
  expect(requested('sendProfileSms').at(-1)).toMatchObject({
    auth_token: 'question-0123456789',
    img_code: '3',
  });
});

test('errcodes 2104 and 2105: a picture, then another, then the code', async () => {
  const { controller, received, requested, shown } = await open({
    sendProfileSms: [rejected(2104), rejected(2105), exampleOf('sendProfileSms', 'ok')],
  });
  controller.requestCode('typed');
  await received();
  await received();
  expect(shown().captcha).toMatchObject({ hint: ERRCODE_TEXT[2104], code: '' });
  controller.typeCaptcha('7K2F');
  controller.requestCode('typed');
  expect(requested('sendProfileSms').at(-1)).toMatchObject({ img_code: '7K2F' });
  await received();
  await received();
  expect(shown().captcha).toMatchObject({ error: ERRCODE_TEXT[2105], code: '' });
  controller.requestCode('typed');
  await received();
  expect(shown().captcha).toBeNull();
});

test('a record that could not be read can be read again', async () => {
  const { controller, received } = await open({
    getUserInfo: [rejected(9500), exampleOf('getUserInfo', 'ok')],
  });
  expect(controller.get()).toBe('failed');
  controller.read();
  await received();
  expect(controller.get()).not.toBe('failed');
});

test('a save that comes after the page was left says nothing', async () => {
  const { controller, received, seen } = await open();
  controller.change({ code: '271950' });
  controller.submit();
  controller.destroy();
  await received();
  expect(seen).toEqual([]);
});
