import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import { formOf } from './captcha/captcha-sheet.ts';
import {
  checkLoginField,
  checkLoginForm,
  emptyLoginFields,
  type LoginField,
  type LoginFields,
  MISMATCH_TEXTS,
  trimLoginFields,
} from './login-form.ts';
import {
  canSubmitLogin,
  initialLogin,
  LOGIN_SCAN_TEXTS,
  type Login,
  type LoginEffect,
  type LoginErrors,
  type LoginEvent,
  type LoginRejection,
  type LoginTab,
  type SaidOfCaptcha,
} from './login-state.ts';
import type { ScanRule } from './scan/scan-state.ts';
import { type WechatOutcome, wechatCodeText } from './scan/wechat-code.ts';

/** The code of the WeChat tab: only the server knows its lifetime. */
export const LOGIN_SCAN: ScanRule = { everyMs: CONSTANTS.QR_POLL_MS, lifeMs: null };

/** Advances the login. 000 §4, §5, §8. */
export function transitionLogin(state: Login, event: LoginEvent): Step<Login, LoginEffect> {
  switch (event.type) {
    case 'opened':
      return state.open ? step(state) : step({ ...state, open: true, tab: 'wechat' }, { type: 'open-code' });
    case 'closed':
      return step(
        { ...state, open: false, tab: null, errors: {}, agreed: false, mismatched: false },
        LEAVE_CODE,
        CLEAR_MESSAGES,
      );
    case 'tab-chosen':
      return chooseTab(state, event.tab);
    case 'field-changed':
      return change(state, event.field, event.value);
    case 'field-left':
      // What may not match stays marked until something is changed: leaving the field is no answer.
      if (state.mismatched) return step(state);
      return step(withError(state, event.field, checkLoginField(event.field, state.fields)));
    case 'telephone-malformed':
      return step(withError(state, 'telephone', event.text));
    case 'agreement-ticked':
      return step({ ...state, agreed: event.agreed });
    case 'captcha-typed':
      return typeCaptcha(state, event.code);
    case 'captcha-refresh-clicked':
      return state.captcha === null ? step(state) : step(state, drawCaptcha(state, {}, event.form));
    case 'captcha-drawn': {
      const { type: _, said, ...drawn } = event;
      return step({ ...state, captcha: { ...drawn, code: '', ...said } });
    }
    case 'captcha-failed':
      return event.message === null ? step(state) : step(state, say('error', event.message));
    case 'sms-sent':
      return step({ ...state, captcha: null });
    case 'sms-rejected': {
      // A captcha allows one attempt: the next one needs a new picture.
      const isOfCaptcha = state.captcha !== null || Object.keys(event.said).length > 0;
      return isOfCaptcha ? step(state, drawCaptcha(state, event.said)) : step(state);
    }
    case 'submitted':
      return submit(state, event.areaId);
    case 'scan-ended':
      return endScan(state, event.outcome, event.areaId);
    case 'accepted':
      // A scan has said 登录成功, which is still true.
      return step(initialLogin, LEAVE_CODE, ...(state.typed === null ? [CLEAR_MESSAGES] : []), {
        type: 'accept',
      });
    case 'rejected':
      return reject(state, event);
    case 'alert-read':
      return step({ ...state, alert: null });
  }
}

const LEAVE_CODE: LoginEffect = { type: 'leave-code' };
const CLEAR_MESSAGES: LoginEffect = { type: 'clear-messages' };

function say(kind: Extract<LoginEffect, { type: 'say' }>['kind'], text: string): LoginEffect {
  return { type: 'say', kind, text };
}

function drawCaptcha({ captcha }: Login, said: SaidOfCaptcha, form = formOf(captcha)): LoginEffect {
  return { type: 'draw-captcha', said, form };
}

function withoutError(errors: LoginErrors, field: LoginField): LoginErrors {
  const { [field]: _cleared, ...rest } = errors;
  return rest;
}

function withError(state: Login, field: LoginField, text: string | null): Login {
  const others = withoutError(state.errors, field);
  return { ...state, errors: text === null ? others : { ...others, [field]: text } };
}

/** Not while a scan is logging in, because its tab shows for whom. */
function chooseTab(state: Login, tab: LoginTab): Step<Login, LoginEffect> {
  if (tab === state.tab || state.typed !== null) return step(state);
  return step({ ...state, tab }, { type: tab === 'wechat' ? 'open-code' : 'leave-code' });
}

function change(state: Login, field: LoginField, value: string): Step<Login, LoginEffect> {
  const fields = { ...state.fields, [field]: value };
  return step({ ...state, fields, errors: withoutError(state.errors, field), mismatched: false });
}

/** The message about the previous answer does not apply to the next. */
function typeCaptcha(state: Login, code: string): Step<Login, LoginEffect> {
  if (state.captcha === null) return step(state);
  const { hint: _reason, error: _wrong, ...kept } = state.captcha;
  return step({ ...state, captcha: { ...kept, code } });
}

function submit(state: Login, areaId: number | null): Step<Login, LoginEffect> {
  if (!canSubmitLogin(state) || areaId === null) return step(state);
  const errors = checkLoginForm(state.fields);
  if (Object.keys(errors).length > 0) return step({ ...state, errors });
  const fields = trimLoginFields(state.fields);
  const sent: Login = { ...state, submitting: true, mismatched: false };
  return step(sent, CLEAR_MESSAGES, { type: 'log-in', fields, areaId, token: null });
}

function endScan(state: Login, outcome: WechatOutcome, areaId: number | null): Step<Login, LoginEffect> {
  if (outcome.kind === 'authorised') return logInByScan(state, outcome, areaId);
  const text = wechatCodeText(outcome, LOGIN_SCAN_TEXTS);
  const effects = text === null ? [] : [say('warning', text)];
  const isUnbound = outcome.kind === 'unusable' && outcome.reason === 'no-id-number';
  return step(isUnbound ? { ...state, tab: 'id-card' } : state, ...effects);
}

/** By the server's grant: the masked name and number are shown, and nothing that was typed is sent (A03). */
function logInByScan(
  state: Login,
  { token, grant }: Extract<WechatOutcome, { kind: 'authorised' }>,
  areaId: number | null,
): Step<Login, LoginEffect> {
  const done = say('success', LOGIN_SCAN_TEXTS.done);
  if (areaId === null) return step(state, done, { type: 'reject-grant' });
  const fields: LoginFields = { ...emptyLoginFields, ...grant };
  const shown: Login = { ...state, tab: 'id-card', typed: state.fields, errors: {}, fields };
  return step(shown, done, { type: 'log-in', fields, areaId, token });
}

/** The fields a rejection clears: phone and code, only the code, or none (LOGIN-53, LOGIN-55). */
function fieldsAfter(fields: LoginFields, { clears }: LoginRejection): LoginFields {
  const { telephone, code } = emptyLoginFields;
  if (clears === 'phone') return { ...fields, telephone, code };
  return clears === 'code' ? { ...fields, code } : fields;
}

function reject(state: Login, rejection: LoginRejection): Step<Login, LoginEffect> {
  const { message, isAlert, toast } = rejection;
  const byScan = state.typed !== null;
  const back: Login = byScan ? { ...state, typed: null, tab: state.open ? 'wechat' : null } : state;
  const fields = fieldsAfter(state.typed ?? state.fields, rejection);
  const alert = isAlert ? message : state.alert;
  const grant: readonly LoginEffect[] = byScan ? [{ type: 'reject-grant' }] : [];
  const said = toast === undefined ? [] : [say(toast, message)];
  const marked = byScan ? {} : marksOf(rejection);
  return step({ ...back, submitting: false, fields, alert, ...marked }, ...grant, ...said);
}

/** Where a rejection of the form stands in it: at the code, or at everything that may not match. */
function marksOf({ clears, message }: LoginRejection): Pick<Partial<Login>, 'errors' | 'mismatched'> {
  if (clears === 'phone') return { errors: MISMATCH_TEXTS, mismatched: true };
  return clears === 'code' ? { errors: { code: message } } : {};
}
