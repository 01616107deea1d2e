import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { generateCaptcha } from '../generate-captcha.ts';

/** A captcha for this session (000 §7). */
export const createLoginCaptcha: HandlerOf<'createLoginCaptcha', Call> = async (_input, call) =>
  ok(await generateCaptcha(call));
