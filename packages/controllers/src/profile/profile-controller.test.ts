import { ERRCODE_TEXT } from '@jixu/constants';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
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
  [1005, [`warning ${ERRCODE_TEXT[1005]}`], ''],
  [2108, [`error ${ERRCODE_TEXT[2108]}`], '271950'],
  [9408, [`error ${ERRCODE_TEXT[9408]}`], '271950'],
  [1001, [], '271950'],
] as const)('a save that ends in %d', async (errcode, toasts, code) => {
  const { seen, shown } = await saving({ updateUserInfo: [rejected(errcode)] });
  expect(seen).toEqual(toasts);
  expect(shown().form).toMatchObject({ status: 'editing', fields: { code } });
});

test('a region the server misses is said at the field', async () => {
  const { seen, shown } = await saving({ updateUserInfo: [rejected(2109)] });
  expect([seen, shown().form.errors]).toEqual([[], { region: ERRCODE_TEXT[2109] }]);
});

test('PROFILE-12 PROFILE-13 a code is sent, and its seconds go down', async () => {
  const { clock, controller, received, requested, shown } = await open();
  controller.requestCode();
  await received();
  expect(requested('sendProfileSms')).toEqual([
    { telphone: 'encoded 138****8000', sign: 'sign', timestamp: 1 },
  ]);
  expect(shown().secondsLeft).toBe(60);
  await clock.advance(1000);
  expect(shown().secondsLeft).toBe(59);
});

test('errcodes 2104 and 2105: a picture, then another, then the code', async () => {
  const { controller, received, requested, shown } = await open({
    sendProfileSms: [rejected(2104), rejected(2105), exampleOf('sendProfileSms', 'ok')],
  });
  controller.requestCode();
  await received();
  await received();
  expect(shown().captcha).toMatchObject({ hint: ERRCODE_TEXT[2104], code: '' });
  controller.typeCaptcha('7K2F');
  controller.requestCode();
  expect(requested('sendProfileSms').at(-1)).toMatchObject({ img_code: '7K2F' });
  await received();
  await received();
  expect(shown().captcha).toMatchObject({ error: ERRCODE_TEXT[2105], code: '' });
  controller.requestCode();
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
