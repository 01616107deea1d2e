import { describe, expect, test } from 'vitest';
import { transitionLogin } from './login.ts';
import { MISMATCH_TEXTS } from './login-form.ts';
import { type Login, type LoginEvent, loginNoteOf } from './login-state.ts';
import { FILLED, FORM } from './testing/login-cases.ts';

describe('the line below the button', () => {
  test.each([
    ['LOGIN-48 filled and not ticked: why the button is disabled', { ...FORM, agreed: false }, 'agreement'],
    ['filled and ticked', FORM, null],
    ['something is missing', { ...FORM, agreed: false, fields: { ...FILLED, code: '' } }, null],
    ['nothing matched: what helps', { ...FORM, mismatched: true }, 'mismatch'],
  ])('%s', (_name, state, note) => expect(loginNoteOf(state)).toBe(note));

  test('leaving a marked field keeps the mark', () => {
    const marked: Login = { ...FORM, mismatched: true, errors: MISMATCH_TEXTS };
    expect(transitionLogin(marked, { type: 'field-left', field: 'name' }).state).toEqual(marked);
  });

  test('typing on takes the advice away', () => {
    const typed: LoginEvent = { type: 'field-changed', field: 'name', value: '林' };
    expect(transitionLogin({ ...FORM, mismatched: true }, typed).state.mismatched).toBe(false);
  });
});
