import { ERRCODES } from '@jixu/constants';
import {
  type CaptchaCheck,
  type CaptchaCheckEffect,
  type CaptchaCheckEvent,
  initialCaptchaCheck,
  transitionCaptchaCheck,
} from '@jixu/domain/check/captcha-check';
import { type CaptchaForm, sheetOf } from '@jixu/domain/identity/captcha/captcha-sheet';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock } from '../ports.ts';
import { runMachine } from '../run-machine.ts';
import type { VideoPort } from '../video-port.ts';

export type CaptchaControllerParts = {
  readonly calls: Calls<'createStudyCaptcha' | 'checkStudyCaptcha'>;
  readonly clock: Clock;
  readonly video: VideoPort;
};

export type CaptchaController = {
  get(): CaptchaCheck;
  subscribe(listener: () => void): () => void;
  /** The check is due: the video pauses until it is passed. */
  due(): void;
  type(text: string): void;
  submit(): void;
  /** Another one, of the other form where it is named. */
  refresh(form?: CaptchaForm): void;
  destroy(): void;
};

/** The captcha check during a lesson. */
export function createCaptchaController({ calls, clock, video }: CaptchaControllerParts): CaptchaController {
  const lifetime = createLifetime(clock);
  const fetchImage = (request: number, form: CaptchaForm, dispatch: Dispatch<CaptchaCheckEvent>): void =>
    lifetime.receive(calls.createStudyCaptcha({ form }), (result) => {
      // Whatever the reason, the dialog offers to fetch another one.
      if (result.errcode !== 0) return dispatch({ type: 'image-failed', request });
      const { auth_token: token } = result.data;
      dispatch({ type: 'image-fetched', request, sheet: sheetOf(result.data, form), token });
    });
  const check = (text: string, token: string, dispatch: Dispatch<CaptchaCheckEvent>): void =>
    lifetime.receive(calls.checkStudyCaptcha({ img_code: text, auth_token: token }), (result) => {
      if (result.errcode === 0) return dispatch({ type: 'accepted' });
      const isUnanswered = result.errcode === ERRCODES.NETWORK_FAILED;
      dispatch(isUnanswered ? { type: 'check-failed' } : { type: 'rejected', message: result.errmsg });
    });
  const carryOut = (effect: CaptchaCheckEffect, dispatch: Dispatch<CaptchaCheckEvent>): void => {
    switch (effect.type) {
      case 'fetch-image':
        return fetchImage(effect.request, effect.form, dispatch);
      case 'check':
        return check(effect.text, effect.token, dispatch);
      case 'close-after':
        lifetime.after(effect.afterMs, () => dispatch({ type: 'close-due' }));
        return;
      case 'pause-video':
        return video.pause();
      case 'resume-video':
        return video.play();
    }
  };
  const { get, subscribe, dispatch } = runMachine<CaptchaCheck, CaptchaCheckEvent, CaptchaCheckEffect>({
    initial: initialCaptchaCheck,
    transition: transitionCaptchaCheck,
    carryOut,
    now: clock.now,
  });
  return {
    get,
    subscribe,
    due: () => dispatch({ type: 'due' }),
    type: (text) => dispatch({ type: 'typed', text }),
    submit: () => dispatch({ type: 'submitted' }),
    refresh: (form) => dispatch({ type: 'refresh-clicked', form }),
    destroy: lifetime.end,
  };
}
