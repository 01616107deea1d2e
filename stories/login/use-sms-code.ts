import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { LoginFields } from '@jixu/domain/login/login-form';
import {
  initialSmsCountdown,
  type SmsCountdownEffect,
  type SmsCountdownEvent,
  smsSecondsLeft,
  transitionSmsCountdown,
} from '@jixu/domain/login/sms-countdown';
import type { LoginFormView } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { useRef } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';

type CaptchaView = LoginFormView['captcha'];
type Captcha = Answer<{ image: string } | null>;

export interface SmsCodePlace {
  readonly fields: () => LoginFields;
  readonly captcha: () => CaptchaView;
  readonly showCaptcha: (captcha: CaptchaView) => void;
  readonly showFieldError: (text: string) => void;
}

/** Where the two are said: beside the captcha, not in a message over the page (catalogue: inline, fresh_captcha). */
const SAID_BESIDE_CAPTCHA: Readonly<Record<number, 'hint' | 'error'>> = {
  [ERRCODES.CAPTCHA_REQUIRED]: 'hint',
  [ERRCODES.CAPTCHA_WRONG]: 'error',
};

/** The get-code button: the domain's countdown on the scripted clock, and the captcha the server may ask for. */
export function useSmsCode({ clock, call }: ScriptedServer, place: SmsCodePlace) {
  const refusal = useRef(0);
  const ticking = useRef(0);

  async function freshCaptcha(said: { readonly hint?: string; readonly error?: string }) {
    const { data } = (await call('createLoginCaptcha')) as Captcha;
    if (data) place.showCaptcha({ image: data.image, code: '', ...said });
  }

  async function send(telephone: string, dispatch: (event: SmsCountdownEvent) => void) {
    const captcha = place.captcha();
    const body = captcha ? { telephone, img_code: captcha.code } : { telephone };
    const { errcode, errmsg } = await call('sendLoginSms', body);
    refusal.current = errcode;
    if (errcode === ERRCODES.OK) {
      place.showCaptcha(null);
      return dispatch({ type: 'sent' });
    }
    dispatch({ type: 'refused', message: errmsg });
    const kind = SAID_BESIDE_CAPTCHA[errcode];
    if (kind) await freshCaptcha({ [kind]: errmsg });
  }

  function carryOut(effect: SmsCountdownEffect, dispatch: (event: SmsCountdownEvent) => void) {
    switch (effect.type) {
      case 'send-sms':
        return void send(effect.telephone, dispatch);
      case 'show-field-error':
        return place.showFieldError(effect.text);
      case 'toast':
        clock.clear(ticking.current);
        ticking.current = clock.setInterval(() => dispatch({ type: 'ticked' }), CONSTANTS.COUNTDOWN_TICK_MS);
        return showToast({ kind: 'success', text: effect.text });
      case 'toast-error':
        if (SAID_BESIDE_CAPTCHA[refusal.current]) return;
        return showToast({ kind: 'error', text: effect.text, durationMs: effect.forMs });
    }
  }

  const { state, dispatch } = useMachine(initialSmsCountdown, transitionSmsCountdown, carryOut, clock.now);
  const secondsLeft = smsSecondsLeft(state, clock.now());
  return {
    button: state.status === 'counting' ? { status: state.status, secondsLeft } : { status: state.status },
    request: () => dispatch({ type: 'clicked', telephone: place.fields().telephone }),
    freshCaptcha,
  };
}
