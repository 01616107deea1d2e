import { expect } from 'vitest';
import { transitionLogin } from '../login.ts';
import { initialLogin, type Login, type LoginEvent } from '../login-state.ts';

export const FILLED = {
  name: '林晓燕',
  idNumber: '440305199003071228',
  telephone: '13800138000',
  code: '604817',
};
/** The dialog, open on its first tab. */
export const OPEN: Login = { ...initialLogin, open: true, tab: 'wechat' };
/** The form of the ID tab, filled and ticked. */
export const FORM: Login = { ...OPEN, tab: 'id-card', fields: FILLED, agreed: true };

export const say = (kind: string, text: string) => ({ type: 'say', kind, text });

/** Its name, the state before, the event, what changes of the state, and the effects. */
export type LoginCase = readonly [string, Login, LoginEvent, Partial<Login>, readonly object[]];

export function checkLogin(...[, before, event, after, effects]: LoginCase): void {
  const step = transitionLogin(before, event);
  expect(step.state).toEqual({ ...before, ...after });
  expect(step.effects).toEqual(effects);
}
