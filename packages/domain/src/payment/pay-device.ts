import { isMobileBrowser } from '../visitor/mobile-browser.ts';

/** Where the learner pays: beside a phone that scans, in a phone's own browser, or inside WeChat on a phone. */
export type PayDevice = 'computer' | 'phone' | 'wechat';

/** WeChat on a computer shows pages, too; there a phone scans as anywhere else. */
export function payDevice(userAgent: string): PayDevice {
  if (!isMobileBrowser(userAgent)) return 'computer';
  return /MicroMessenger/i.test(userAgent) ? 'wechat' : 'phone';
}

/** What platform_type says of it; the contract's words. */
export const PLATFORM_OF = { computer: 'web', phone: 'h5', wechat: 'wechat' } as const satisfies Record<
  PayDevice,
  string
>;
