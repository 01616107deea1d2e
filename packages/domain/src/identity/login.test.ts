import { describe, expect, test } from 'vitest';
import { transitionLogin } from './login.ts';
import { MISMATCH_TEXTS } from './login-form.ts';
import {
  canSubmitLogin,
  initialLogin,
  type Login,
  type LoginEvent,
  type LoginRejection,
} from './login-state.ts';
import type { WechatOutcome } from './scan/wechat-code.ts';
import { checkLogin, FILLED, FORM, type LoginCase, OPEN, say } from './testing/login-cases.ts';

const MASKED = { name: '林**', idNumber: '4403**********1228', telephone: '', code: '' };
const BY_SCAN: Login = { ...OPEN, tab: 'id-card', fields: MASKED, typed: FILLED };

const open = { type: 'open-code' };
const leave = { type: 'leave-code' };
const clear = { type: 'clear-messages' };
const rejected = (rejection: Omit<LoginRejection, 'message'>): LoginEvent => ({
  type: 'rejected',
  message: '不行',
  ...rejection,
});
const ended = (outcome: WechatOutcome, areaId: number | null = 219): LoginEvent => ({
  type: 'scan-ended',
  outcome,
  areaId,
});
const { name, idNumber } = MASKED;
const GRANTED: WechatOutcome = { kind: 'authorised', token: 'T1', grant: { name, idNumber } };
const submitted: LoginEvent = { type: 'submitted', areaId: 219 };

describe('the dialog', () => {
  test.each<LoginCase>([
    [
      'LOGIN-04 opens on the WeChat tab, and wants a code',
      initialLogin,
      { type: 'opened' },
      { open: true, tab: 'wechat' },
      [open],
    ],
    ['opens once', FORM, { type: 'opened' }, {}, []],
    [
      'LOGIN-67 closed: the code is left, the tick is gone, what was typed is there again',
      { ...FORM, errors: { name: '请输入姓名' } },
      { type: 'closed' },
      { open: false, tab: null, agreed: false, errors: {} },
      [leave, clear],
    ],
    [
      'LOGIN-05 the ID tab leaves the code',
      OPEN,
      { type: 'tab-chosen', tab: 'id-card' },
      { tab: 'id-card' },
      [leave],
    ],
    [
      'LOGIN-06 back on WeChat there is a new one',
      FORM,
      { type: 'tab-chosen', tab: 'wechat' },
      { tab: 'wechat' },
      [open],
    ],
    ['the tab on screen, again', OPEN, { type: 'tab-chosen', tab: 'wechat' }, {}, []],
    ['LOGIN-19 no other tab while a scan logs in', BY_SCAN, { type: 'tab-chosen', tab: 'wechat' }, {}, []],
  ])('%s', checkLogin);
});

describe('the form', () => {
  const wrong = { telephone: '请输入手机号' };

  test.each<LoginCase>([
    [
      'a field left is judged',
      { ...FORM, fields: { ...FILLED, telephone: '' } },
      { type: 'field-left', field: 'telephone' },
      { errors: wrong },
      [],
    ],
    [
      'a field that is right loses its error',
      { ...FORM, errors: wrong },
      { type: 'field-left', field: 'telephone' },
      { errors: {} },
      [],
    ],
    [
      'typing takes the error of its field away, and no other',
      { ...FORM, errors: { ...wrong, name: '请输入姓名' } },
      { type: 'field-changed', field: 'telephone', value: '1' },
      { fields: { ...FILLED, telephone: '1' }, errors: { name: '请输入姓名' } },
      [],
    ],
    [
      'the get-code button finds no phone',
      FORM,
      { type: 'telephone-malformed', text: '请输入手机号' },
      { errors: wrong },
      [],
    ],
    ['ticked', { ...FORM, agreed: false }, { type: 'agreement-ticked', agreed: true }, { agreed: true }, []],
    [
      'LOGIN-41 sent without outer blanks; what was said about the attempt before is over',
      { ...FORM, fields: { ...FILLED, code: ' 604817 ' } },
      submitted,
      { submitting: true },
      [clear, { type: 'log-in', fields: FILLED, areaId: 219, token: null }],
    ],
    [
      'wrong fields are named instead',
      { ...FORM, fields: { ...FILLED, code: '12a456' } },
      submitted,
      { errors: { code: '验证码格式错误,验证码为数字' } },
      [],
    ],
    ['sent once', { ...FORM, submitting: true }, submitted, {}, []],
    ['LOGIN-49 not without the tick', { ...FORM, agreed: false }, submitted, {}, []],
    ['not without an area', FORM, { type: 'submitted', areaId: null }, {}, []],
    ['not while a scan logs in', { ...BY_SCAN, fields: FILLED, agreed: true }, submitted, {}, []],
  ])('%s', checkLogin);

  test.each([
    ['LOGIN-48 filled and ticked', FORM, true],
    ['LOGIN-49 a blank field', { ...FORM, fields: { ...FILLED, name: ' ' } }, false],
    ['LOGIN-49 no tick', { ...FORM, agreed: false }, false],
    ['on its way', { ...FORM, submitting: true }, false],
  ])('%s: may be sent %s', (_name, state, may) => expect(canSubmitLogin(state)).toBe(may));
});

describe('a login', () => {
  const sent: Login = { ...FORM, submitting: true };

  test('accepted: nothing of it stays', () => {
    expect(transitionLogin(sent, { type: 'accepted' })).toEqual({
      state: initialLogin,
      effects: [leave, clear, { type: 'accept' }],
    });
  });

  test('accepted by scan: 登录成功 stays to be read', () => {
    expect(transitionLogin(BY_SCAN, { type: 'accepted' }).effects).toEqual([leave, { type: 'accept' }]);
  });

  test.each<LoginCase>([
    [
      'LOGIN-50 LOGIN-53 alert, clear_phone: everything that may not match is marked',
      sent,
      rejected({ isAlert: true, clears: 'phone' }),
      {
        submitting: false,
        alert: '不行',
        fields: { ...FILLED, telephone: '', code: '' },
        errors: MISMATCH_TEXTS,
        mismatched: true,
      },
      [],
    ],
    [
      'LOGIN-54 LOGIN-55 inline, clear_code: said at the code',
      sent,
      rejected({ clears: 'code' }),
      { submitting: false, fields: { ...FILLED, code: '' }, errors: { code: '不行' } },
      [],
    ],
    ['LOGIN-56 warn', sent, rejected({ toast: 'warning' }), { submitting: false }, [say('warning', '不行')]],
    ['no response', sent, rejected({ toast: 'error' }), { submitting: false }, [say('error', '不行')]],
    ['too many requests: said elsewhere', sent, rejected({}), { submitting: false }, []],
    [
      'LOGIN-66 of a scan: back to the code, which can be refreshed, and to what was typed',
      BY_SCAN,
      rejected({ toast: 'warning' }),
      { typed: null, fields: FILLED, tab: 'wechat' },
      [{ type: 'reject-grant' }, say('warning', '不行')],
    ],
    [
      'of a scan whose dialog was closed meanwhile: it stays closed',
      { ...BY_SCAN, open: false, tab: null },
      rejected({ toast: 'warning' }),
      { typed: null, fields: FILLED, tab: null },
      [{ type: 'reject-grant' }, say('warning', '不行')],
    ],
    ['LOGIN-52 the alert was read', { ...FORM, alert: '不行' }, { type: 'alert-read' }, { alert: null }, []],
  ])('%s', checkLogin);
});

describe('the code of the WeChat tab', () => {
  test.each<LoginCase>([
    [
      'LOGIN-16 LOGIN-68 authorised by nobody',
      OPEN,
      ended({ kind: 'unusable', reason: 'no-user' }),
      {},
      [say('warning', '登录失败，请刷新重试！')],
    ],
    [
      'LOGIN-17 LOGIN-18 authorised without an identity card: said, and on to the ID tab',
      OPEN,
      ended({ kind: 'unusable', reason: 'no-id-number' }),
      { tab: 'id-card' },
      [say('warning', '请先绑定身份证账号')],
    ],
    [
      'LOGIN-22 LOGIN-23 invalid',
      OPEN,
      ended({ kind: 'expired' }),
      {},
      [say('warning', '二维码已失效请刷新重试！')],
    ],
    ['LOGIN-24 LOGIN-25 cancelled', OPEN, ended({ kind: 'cancelled' }), {}, [say('warning', '已取消授权')]],
    ['not to be had', OPEN, ended({ kind: 'unavailable', message: '失败' }), {}, [say('warning', '失败')]],
    ['not to be had, said elsewhere', OPEN, ended({ kind: 'unavailable', message: null }), {}, []],
    [
      'LOGIN-19 LOGIN-20 LOGIN-21 authorised: the masked account is shown, and its token logs in',
      { ...OPEN, fields: FILLED },
      ended(GRANTED),
      { tab: 'id-card', fields: MASKED, typed: FILLED },
      [say('success', '登录成功'), { type: 'log-in', fields: MASKED, areaId: 219, token: 'T1' }],
    ],
    [
      'authorised without an area: of no use',
      OPEN,
      ended(GRANTED, null),
      {},
      [say('success', '登录成功'), { type: 'reject-grant' }],
    ],
  ])('%s', checkLogin);
});
