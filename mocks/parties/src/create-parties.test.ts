import { beforeEach, describe, expect, test } from 'vitest';
import { CODE, partiesForTests } from './parties-for-tests.ts';

const CALM = { sms: 'normal', wechat: 'normal', pages: 'normal', tracking: 'normal', scanner: 'normal' };

let world: ReturnType<typeof partiesForTests>;
beforeEach(() => {
  world = partiesForTests();
});

describe('control', () => {
  test('sets any state and userinfo, also ones no person could click', async () => {
    await world.ask();
    const userinfo = { openid: 'o-1', name: '只有姓名' };
    await world.control('/mini/S-1', { state: 'authorised', userinfo });
    expect(await world.state()).toEqual({ state: 'authorised', userinfo });
    await world.control('/mini/S-1', { state: 'new', userinfo: null });
    expect(await world.control('/mini/S-1')).toMatchObject({ ...CODE, state: 'new', userinfo: null });
  });

  test('refuses what it does not know', async () => {
    await world.ask();
    expect(await world.control('/mini/S-1', { state: 'paid' })).toMatchObject({ code: 'INVALID' });
    expect(await world.control('/mini/S-1', { state: 'new', userinfo: { openid: 1 } })).toMatchObject({
      code: 'INVALID',
    });
    expect(await world.control('/mini/none', { state: 'new' })).toEqual({ code: 'SCENE_UNKNOWN' });
    expect(await world.control('/faults', { sms: 'late' })).toMatchObject({ code: 'INVALID' });
    expect(await world.control('/faults', { wechat: 'refused' })).toMatchObject({ code: 'INVALID' });
  });

  test('reset forgets everything', async () => {
    await world.send();
    await world.ask();
    await world.control('/faults', { sms: 'down' });
    await world.control('/reset', {});
    expect([await world.control('/sms'), await world.control('/mini')]).toEqual([[], []]);
    expect(await world.control('/faults')).toEqual(CALM);
  });
});

describe('faults', () => {
  test('down answers 503, slow answers late and rightly, each party by itself', async () => {
    await world.control('/faults', { sms: 'down', wechat: 'slow', pages: 'down' });
    expect((await world.send()).status).toBe(503);
    const started = performance.now();
    expect((await world.ask()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(35);
    expect((await world.app.request('/ext/login-31')).status).toBe(503);
    expect((await world.app.request('/')).status).toBe(200);
  });

  test('a sender that limits says so; a lying one says OK; neither delivers', async () => {
    await world.control('/faults', { sms: 'refused' });
    expect(await (await world.send()).json()).toMatchObject({ Code: 'isv.BUSINESS_LIMIT_CONTROL' });
    await world.control('/faults', { sms: 'lying' });
    expect(await (await world.send()).json()).toMatchObject({ Code: 'OK' });
    expect(await world.control('/sms')).toEqual([]);
  });

  test('a lying messaging app answers outside the agreed form', async () => {
    await world.ask();
    await world.control('/faults', { wechat: 'lying' });
    expect(await world.state()).toEqual({ state: 'SUCCESS', userinfo: { openid: 7 } });
    expect(await (await world.ask({ ...CODE, scene: 'S-2' })).json()).toEqual({
      image: 'javascript:0',
      expires_in: '∞',
    });
  });

  test('the switches are a form too', async () => {
    await world.click('/faults', { sms: 'slow', wechat: 'nonsense' });
    expect(await world.control('/faults')).toEqual({ ...CALM, sms: 'slow' });
    expect(await world.page('/faults')).toMatch(/name="sms" value="slow" checked/);
    await world.click('/faults/reset', {});
    expect(await world.control('/faults')).toMatchObject({ sms: 'normal' });
  });
});

describe('landing pages', () => {
  test.each([
    ['/ext/customer-service/chat.html?scene=1071', 'data-param="scene">1071<'],
    ['/ext/provider/personal/index.html?name=1', 'data-param="name">1<'],
    ['/ext/login-31?return=%3Cb%3E', 'data-param="return">&lt;b&gt;<'],
    ['/ext/login-2', '/ext/login-2'],
    ['/ext/region-buy', '/ext/region-buy'],
    ['/ext/area-login/110000', '/ext/area-login/110000'],
  ])('%s repeats what it received', async (path, expected) => {
    expect(await world.page(path)).toContain(expected);
  });

  test('says where the visitor came from, and knows no other site', async () => {
    const response = await world.app.request('/ext/login-2', {
      headers: { referer: 'http://site.test/area/2.html' },
    });
    expect(await response.text()).toContain('http://site.test/area/2.html');
    expect((await world.app.request('/ext/elsewhere')).status).toBe(404);
  });
});
