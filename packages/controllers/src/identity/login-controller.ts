import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import { LOGIN_SCAN, transitionLogin } from '@jixu/domain/identity/login';
import { isCodeInVain, type LoginField, type LoginFields } from '@jixu/domain/identity/login-form';
import {
  initialLogin,
  type Login,
  type LoginEffect,
  type LoginEvent,
  type LoginTab,
  type SaidOfCaptcha,
} from '@jixu/domain/identity/login-state';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { drawCaptcha } from '../captcha-drawing.ts';
import type { Clock, KeyValueStorage, Toast } from '../ports.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';
import {
  checkLoginCode,
  createLoginCode,
  type LoginCalls,
  type LoginPlace,
  logIn,
  sendLoginSms,
} from './login-calls.ts';
import { createScanController, type ScanController } from './scan/scan-controller.ts';
import { createSmsController, type SmsController } from './sms-controller.ts';

export type LoginParts = LoginPlace & {
  readonly calls: LoginCalls;
  readonly clock: Clock;
  /** Of this tab. */
  readonly storage: KeyValueStorage;
  readonly toast: Toast;
  /** Takes away the messages on screen. */
  readonly clearToasts: () => void;
  /** The learner is in. */
  readonly accepted: () => void;
};

/** The login: the code of the WeChat tab, and the form of the ID tab (000 §4, §5, §8). */
export type LoginController = Pick<MachineRunner<Login, LoginEvent>, 'get' | 'subscribe'> & {
  readonly scan: Pick<ScanController, 'get' | 'subscribe'>;
  readonly smsButton: SmsController['button'];
  readonly open: () => void;
  readonly close: () => void;
  readonly showTab: (tab: LoginTab) => void;
  readonly refreshCode: () => void;
  readonly change: (field: LoginField, value: string) => void;
  /** A field lost focus: its error is shown now. */
  readonly leave: (field: LoginField) => void;
  readonly agree: (agreed: boolean) => void;
  readonly requestCode: () => void;
  readonly typeCaptcha: (code: string) => void;
  /** Another one, of the other form where it is named. */
  readonly refreshCaptcha: (form?: CaptchaForm) => void;
  readonly submit: () => void;
  readonly readAlert: () => void;
};

/** Sends a code to the phone; null: it is on its way, otherwise what the button says of it. */
async function sendSms(
  parts: LoginParts,
  telephone: string,
  { captcha }: Login,
  dispatch: Dispatch<LoginEvent>,
): Promise<{ message: string | null } | null> {
  const rejected = await sendLoginSms(parts.calls, telephone, captcha, parts);
  if (rejected === null) dispatch({ type: 'sms-sent' });
  else dispatch({ type: 'sms-rejected', said: rejected.said });
  return rejected;
}

/** Carries out what the login asks for: calls, the code of the WeChat tab, messages. */
function loginEffects(
  parts: LoginParts,
  scan: ScanController,
  dispatch: Dispatch<LoginEvent>,
): (effect: LoginEffect) => void {
  const { calls } = parts;

  async function draw(said: SaidOfCaptcha, form: CaptchaForm): Promise<void> {
    const drawn = await drawCaptcha(calls, form);
    if ('failed' in drawn) dispatch({ type: 'captcha-failed', message: drawn.failed });
    else dispatch({ type: 'captcha-drawn', ...drawn, said });
  }

  async function enter(fields: LoginFields, areaId: number, token: string | null): Promise<void> {
    const rejected = await logIn(calls, fields, areaId, token);
    dispatch(rejected === null ? { type: 'accepted' } : { type: 'rejected', ...rejected });
  }

  return (effect) => {
    switch (effect.type) {
      case 'open-code':
        return scan.open();
      case 'leave-code':
        return scan.leave();
      case 'reject-grant':
        return scan.rejectGrant();
      case 'accept':
        return parts.accepted();
      case 'log-in':
        return void enter(effect.fields, effect.areaId, effect.token);
      case 'draw-captcha':
        return void draw(effect.said, effect.form);
      case 'clear-messages':
        return parts.clearToasts();
      case 'say':
        return parts.toast(effect.kind, effect.text);
    }
  };
}

export function createLoginController(parts: LoginParts): LoginController {
  const { calls, clock, toast } = parts;
  const scan = createScanController({
    rule: LOGIN_SCAN,
    createCode: () => createLoginCode(calls, parts),
    checkCode: (token) => checkLoginCode(calls, token),
    report: (outcome) => dispatch({ type: 'scan-ended', outcome, areaId: parts.areaId() }),
    clock,
  });
  const sms = createSmsController({
    send: (telephone) => sendSms(parts, telephone, get(), dispatch),
    showFieldError: (text) => dispatch({ type: 'telephone-malformed', text }),
    toast,
    clock,
    storage: parts.storage,
  });
  const { get, subscribe, dispatch } = runMachine<Login, LoginEvent, LoginEffect>({
    initial: initialLogin,
    transition: transitionLogin,
    carryOut: (effect) => carryOut(effect),
    now: clock.now,
  });
  const carryOut = loginEffects(parts, scan, dispatch);
  return {
    get,
    subscribe,
    scan,
    smsButton: sms.button,
    open: () => dispatch({ type: 'opened' }),
    close: () => dispatch({ type: 'closed' }),
    showTab: (tab) => dispatch({ type: 'tab-chosen', tab }),
    refreshCode: scan.refresh,
    change: (field, value) => dispatch({ type: 'field-changed', field, value }),
    leave: (field) => dispatch({ type: 'field-left', field }),
    agree: (agreed) => dispatch({ type: 'agreement-ticked', agreed }),
    requestCode: () => {
      const { fields } = get();
      if (isCodeInVain(fields)) dispatch({ type: 'field-left', field: 'idNumber' });
      else sms.click(fields.telephone);
    },
    typeCaptcha: (code) => dispatch({ type: 'captcha-typed', code }),
    refreshCaptcha: (form) => dispatch({ type: 'captcha-refresh-clicked', form }),
    submit: () => dispatch({ type: 'submitted', areaId: parts.areaId() }),
    readAlert: () => dispatch({ type: 'alert-read' }),
  };
}
