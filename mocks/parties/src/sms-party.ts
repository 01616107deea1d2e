import { randomUUID } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import { Hono } from 'hono';
import { isRecord, readJson } from './read-json.ts';
import type { World } from './world.ts';

interface Order {
  readonly phone: string;
  readonly code: string;
}

function orderOf(body: unknown): Order | undefined {
  if (!isRecord(body) || body.template !== 'login' || !isRecord(body.params)) return undefined;
  const { phone } = body;
  const { code } = body.params;
  if (typeof phone !== 'string' || !/^1\d{10}$/.test(phone)) return undefined;
  return typeof code === 'string' && /^\d{4,8}$/.test(code) ? { phone, code } : undefined;
}

/** The message as a person reads it. */
function textOf(code: string): string {
  return `【继续】验证码 ${code}，用于登录，${CONSTANTS.SMS_CODE_TTL_SECONDS / 60} 分钟内有效，请勿外传。`;
}

/**
 * The SMS gateway: POST /sms/send {phone, template: 'login', params: {code}}. Responds {code: 'OK', request_id}; {code:
 * 'LIMIT'} when switched to reject; 400 {code: 'INVALID'} for an invalid request. When lying it responds OK and
 * delivers nothing.
 */
export function smsParty(world: World): Hono {
  return new Hono().post('/send', async (context) => {
    const order = orderOf(await readJson(context));
    if (!order) return context.json({ code: 'INVALID', message: 'phone, template or params' }, 400);
    if (world.faults.sms === 'refused') return context.json({ code: 'LIMIT', message: '触发流控' });
    const id = randomUUID();
    if (world.faults.sms !== 'lying') {
      world.receive({ id, ...order, template: 'login', text: textOf(order.code), at: world.now() });
    }
    return context.json({ code: 'OK', request_id: id });
  });
}
