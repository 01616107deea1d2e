import {
  type CaptchaCheck,
  type CaptchaCheckEvent,
  initialCaptchaCheck,
  transitionCaptchaCheck,
} from '@jixu/domain/check/captcha-check';
import { qrExample } from '../qr-example.ts';
import { captchaExample } from '../scripted/answers.ts';
import type { Answer } from '../scripted/scripted-server.ts';

const answered = <Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '成功', data });

/** The examples of the contract by operation; exam/contract-examples.test.ts compares them. Pictures are drawn: those of the examples are empty. */
export const CHECK_ANSWERS = {
  createStudyCaptcha: {
    ok: answered({ auth_token: 'c1.Zp4vT8sKd1Mh.3uXa', image: captchaExample('7K3M') }),
  },
  checkStudyCaptcha: { ok: answered({}) },
  createRegulatorCode: {
    ok: answered({ imageBase64: qrExample(), uuid: '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4' }),
  },
  checkRegulatorCode: {
    ok: answered({ data: 1 }),
    pending: answered({ data: 0 }),
    failed: answered({ data: 2 }),
  },
};

const IMAGE = captchaExample('7K3M');

/** A picture that arrived, for the request told. */
export const picture = (request = 1): CaptchaCheckEvent => ({
  type: 'image-fetched',
  request,
  image: IMAGE,
  token: 'c1.Zp4vT8sKd1Mh.3uXa',
});

/** The check after what happened to it since it was due. */
export function captchaAfter(...events: readonly CaptchaCheckEvent[]): CaptchaCheck {
  return [{ type: 'due' } as const, ...events].reduce(
    (check, event) => transitionCaptchaCheck(check, event).state,
    initialCaptchaCheck,
  );
}

export const typed = (text: string): CaptchaCheckEvent => ({ type: 'typed', text });
