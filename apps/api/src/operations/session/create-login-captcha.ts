import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '../../http/call.ts';
import { ok } from '../../http/envelope.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** A picture captcha of this session (000 §7). */
export const createLoginCaptcha: HandlerOf<'createLoginCaptcha', Call> = async (_input, call) =>
  ok(await drawCaptcha(call));
