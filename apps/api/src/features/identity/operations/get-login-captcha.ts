import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { generateCaptcha } from '../generate-captcha.ts';

/** The same captcha for pages that request it by GET (001 §7). */
export const getLoginCaptcha: HandlerOf<'getLoginCaptcha', Call> = async (_input, call) =>
  ok(await generateCaptcha(call));
