import { expect, test } from 'vitest';
import { payDevice } from './pay-device.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test.each([
  [WINDOWS, 'computer'],
  [`${WINDOWS} MicroMessenger/7.0.20`, 'computer'],
  [`${IPHONE} Safari/604.1`, 'phone'],
  [`${IPHONE} MicroMessenger/8.0.50(0x1800322d) NetType/WIFI`, 'wechat'],
] as const)('%s is a %s', (userAgent, device) => expect(payDevice(userAgent)).toBe(device));
