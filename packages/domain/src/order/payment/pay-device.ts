import { deviceKind, type TouchFacts } from '../../site/visitor/device-kind.ts';

/**
 * Where the learner pays: beside a phone that scans, in a phone's own browser, inside WeChat, or on something between: a
 * tablet, which another phone may scan, and which may have WeChat itself.
 */
export type PayDevice = 'computer' | 'tablet' | 'phone' | 'wechat';

/** WeChat on a computer shows pages, too; there a phone scans as anywhere else (decision 0080). */
export function payDevice(userAgent: string, touch: TouchFacts | null = null): PayDevice {
  const kind = deviceKind(userAgent, touch);
  if (kind !== 'computer' && /MicroMessenger/i.test(userAgent)) return 'wechat';
  if (kind !== 'computer') return kind;
  // A phone that asks for the pages of computers says that it is a Linux with a screen.
  return touch?.isCoarse && /X11; Linux/.test(userAgent) ? 'tablet' : 'computer';
}

/** Whether WeChat is opened here, in place of a picture for another phone to scan. */
export const paysHere = (device: PayDevice): boolean => device === 'phone' || device === 'wechat';

/** What platform_type says of it; the contract's words. */
export const PLATFORM_OF = {
  computer: 'web',
  tablet: 'web',
  phone: 'h5',
  wechat: 'wechat',
} as const satisfies Record<PayDevice, string>;
