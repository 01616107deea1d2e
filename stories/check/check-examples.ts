import {
  type CaptchaCheck,
  type CaptchaCheckEvent,
  initialCaptchaCheck,
  transitionCaptchaCheck,
} from '@jixu/domain/check/captcha-check';
import { success } from '@jixu/test-kit/results';
import { qrExample } from '../qr-example.ts';
import { CAPTCHA_PICTURES, CAPTCHA_QUESTION } from '../scripted/captcha-examples.ts';

/**
 * The contract's examples by operation, compared by stories/exam/contract-examples.test.ts. Pictures are drawn here,
 * because those of the examples are empty.
 */
export const CHECK_RESULTS = {
  createStudyCaptcha: {
    ok: success('createStudyCaptcha', {
      auth_token: 'c1.Zp4vT8sKd1Mh.3uXa',
      image: CAPTCHA_PICTURES.first,
    }),
  },
  checkStudyCaptcha: { ok: success('checkStudyCaptcha', {}) },
  createRegulatorCode: {
    ok: success('createRegulatorCode', {
      imageBase64: qrExample(),
      uuid: '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4',
    }),
  },
  checkRegulatorCode: {
    ok: success('checkRegulatorCode', { data: 1 }),
    pending: success('checkRegulatorCode', { data: 0 }),
    failed: success('checkRegulatorCode', { data: 2 }),
  },
};

const IMAGE = CAPTCHA_PICTURES.first;

/** In words, for who cannot see the picture. */
export const STUDY_QUESTION = success('createStudyCaptcha', {
  auth_token: 'c1.Qe7uT8sKd1Mh.9xYb',
  ...CAPTCHA_QUESTION,
});

/** A picture that arrived, for the given request. */
export const picture = (request = 1): CaptchaCheckEvent => ({
  type: 'image-fetched',
  request,
  sheet: { image: IMAGE },
  token: 'c1.Zp4vT8sKd1Mh.3uXa',
});

/** The check after these events. */
export function captchaAfter(...events: readonly CaptchaCheckEvent[]): CaptchaCheck {
  return [{ type: 'due' } as const, ...events].reduce(
    (check, event) => transitionCaptchaCheck(check, event).state,
    initialCaptchaCheck,
  );
}

export const typed = (text: string): CaptchaCheckEvent => ({ type: 'typed', text });
