import type { Hono } from 'hono';
import { createParties } from './create-parties.ts';
import { type SignedCall, signedCall } from './signed-call.ts';
import { templatesFrom } from './sms/sms-account.ts';
import { type SmsOrder, smsOrder } from './testing/sms-order.ts';

export const SMS = {
  accessKeyId: 'localAccessKey00',
  accessKeySecret: 'sms-secret',
  signName: '继续',
  templates: templatesFrom('login=SMS_1001,profile=SMS_1002,phone-changed=SMS_1003'),
};
export const WECHAT = { appId: 'wechat-app', secret: 'wechat-secret' };
export const TRACKING = { appId: 'tracking-app', secret: 'tracking-secret' };
export const PERSON = { name: '林知账', id_number: '440199198503120019' };
export const CODE = {
  scene: 'S-1',
  purpose: 'claim',
  site: '继续 · 会计继续教育',
  network: '203.0.113.*',
  number: '37',
  browser: 'Chrome',
};

/** Parties on a stopped clock, with the calls a test makes: as the site, as a person and to /control. */
export function partiesForTests() {
  const clock = { now: 1_772_413_200_000 };
  const app: Hono = createParties({
    origin: 'http://phone.test',
    siteOrigin: 'http://site.test',
    sms: SMS,
    wechat: WECHAT,
    tracking: TRACKING,
    people: [PERSON],
    now: () => clock.now,
    slowMs: 40,
  });
  const wechat = (call: Pick<SignedCall, 'method' | 'path' | 'body'>) =>
    signedCall(app, { ...call, account: WECHAT, now: clock.now });
  return {
    app,
    clock,
    send: (more: Partial<SmsOrder> = {}) => smsOrder(app, { account: SMS, now: clock.now, ...more }),
    ask: (body: unknown = CODE, more: Partial<SignedCall> = {}) =>
      signedCall(app, {
        method: 'POST',
        path: '/mini/codes',
        body,
        account: WECHAT,
        now: clock.now,
        ...more,
      }),
    state: async (scene = 'S-1'): Promise<unknown> =>
      (await wechat({ method: 'GET', path: `/mini/codes/${scene}` })).json(),
    control: async (path: string, body?: unknown): Promise<unknown> =>
      (
        await app.request(
          `/control${path}`,
          body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
        )
      ).json(),
    click: async (path: string, form: Record<string, string>): Promise<Response> =>
      app.request(path, { method: 'POST', body: new URLSearchParams(form) }),
    page: async (path: string): Promise<string> => (await app.request(path)).text(),
  };
}
