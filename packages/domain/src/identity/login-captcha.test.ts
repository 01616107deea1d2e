import { describe, test } from 'vitest';
import type { Login } from './login-state.ts';
import { checkLogin, FORM, type LoginCase, say } from './testing/login-cases.ts';

const CAPTCHA = { authToken: 'c1', image: 'data:,', code: '7k2f' };

describe('the captcha', () => {
  const asked: Login = { ...FORM, captcha: CAPTCHA };
  const QUESTION = { authToken: 'c2', image: 'data:,', question: '几？', code: '' };
  const draw = (said: object) => ({ type: 'draw-captcha', said, form: 'picture' });

  test.each<LoginCase>([
    [
      'asked for: drawn, with the reason beside it',
      FORM,
      { type: 'sms-rejected', said: { hint: '请先' } },
      {},
      [draw({ hint: '请先' })],
    ],
    [
      'read wrong: drawn anew',
      asked,
      { type: 'sms-rejected', said: { error: '错误' } },
      {},
      [draw({ error: '错误' })],
    ],
    [
      'spent on a rejection about something else: drawn anew',
      asked,
      { type: 'sms-rejected', said: {} },
      {},
      [draw({})],
    ],
    [
      'not needed: a rejection about something else draws none',
      FORM,
      { type: 'sms-rejected', said: {} },
      {},
      [],
    ],
    [
      'a picture has come',
      { ...FORM, captcha: CAPTCHA },
      { type: 'captcha-drawn', authToken: 'c2', image: 'data:2', said: { hint: '请先' } },
      { captcha: { authToken: 'c2', image: 'data:2', code: '', hint: '请先' } },
      [],
    ],
    [
      'none could be had: said',
      FORM,
      { type: 'captcha-failed', message: '网络错误' },
      {},
      [say('error', '网络错误')],
    ],
    ['none could be had, said elsewhere', FORM, { type: 'captcha-failed', message: null }, {}, []],
    [
      'typing takes away what was said of the last one',
      { ...FORM, captcha: { ...CAPTCHA, error: '错误' } },
      { type: 'captcha-typed', code: 'ab' },
      { captcha: { ...CAPTCHA, code: 'ab' } },
      [],
    ],
    ['typing without one', FORM, { type: 'captcha-typed', code: 'ab' }, {}, []],
    ['another one, please', asked, { type: 'captcha-refresh-clicked' }, {}, [draw({})]],
    [
      'in words, please',
      asked,
      { type: 'captcha-refresh-clicked', form: 'question' },
      {},
      [{ ...draw({}), form: 'question' }],
    ],
    [
      'a question has come',
      asked,
      { type: 'captcha-drawn', authToken: 'c2', image: 'data:,', question: '几？', said: {} },
      { captcha: { authToken: 'c2', image: 'data:,', question: '几？', code: '' } },
      [],
    ],
    [
      'typing an answer keeps the question',
      { ...FORM, captcha: QUESTION },
      { type: 'captcha-typed', code: '3' },
      { captcha: { ...QUESTION, code: '3' } },
      [],
    ],
    [
      'a question answered wrong: another question',
      { ...FORM, captcha: QUESTION },
      { type: 'sms-rejected', said: { error: '错误' } },
      {},
      [{ ...draw({ error: '错误' }), form: 'question' }],
    ],
    ['another one without one', FORM, { type: 'captcha-refresh-clicked' }, {}, []],
    ['the message went out', asked, { type: 'sms-sent' }, { captcha: null }, []],
  ])('%s', checkLogin);
});
