import { createParties } from '../create-parties.ts';
import { SMS, TRACKING, WECHAT } from '../parties-for-tests.ts';
import { controlOf, listening } from './listening.ts';

const SLOW_MS = 300;

/** The party that sends messages on a port of its own, and our account there. */
export async function openSmsSite() {
  const accounts = { sms: SMS, wechat: WECHAT, tracking: TRACKING };
  const phone = await listening(() => app);
  const app = createParties({
    origin: phone.origin,
    siteOrigin: 'http://site.test',
    slowMs: SLOW_MS,
    ...accounts,
  });
  const { templates, ...account } = SMS;
  return {
    account: {
      ...account,
      gatewayUrl: `${phone.origin}/sms/api`,
      templates: { login: 'SMS_1001', profile: 'SMS_1002', 'phone-changed': 'SMS_1003' },
    },
    control: controlOf(`${phone.origin}/control`),
    close: () => phone.server.close(),
  };
}
