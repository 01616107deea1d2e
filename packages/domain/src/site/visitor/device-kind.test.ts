import { expect, test } from 'vitest';
import { payDevice } from '../../order/payment/pay-device.ts';
import { deviceKind, isMobile, type TouchFacts } from './device-kind.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
const HELD: TouchFacts = { points: 5, isCoarse: true };
const MOUSE: TouchFacts = { points: 0, isCoarse: false };
const BOTH: TouchFacts = { points: 10, isCoarse: false };

/** Agents as browsers send them, with their screens; what they run on, and how WeChat is paid there. */
test.each([
  // computers
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, MOUSE, 'computer', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, HELD, 'computer', 'computer'],
  [
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 Chrome/109.0.0.0 Safari/537.36',
    MOUSE,
    'computer',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0.0.0`,
    BOTH,
    'computer',
    'computer',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; WOW64) ${CHROME} Safari/537.36 360SE`, MOUSE, 'computer', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${CHROME} Safari/537.36 QQBrowser/19.2`,
    MOUSE,
    'computer',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 SE 2.X MetaSr 1.0`,
    MOUSE,
    'computer',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Touch; rv:11.0) like Gecko',
    HELD,
    'computer',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
    MOUSE,
    'computer',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 MicroMessenger/7.0.20 WindowsWechat(0x63090c33)`,
    MOUSE,
    'computer',
    'computer',
  ],
  [`Mozilla/5.0 (${MAC}) ${CHROME} Safari/537.36`, MOUSE, 'computer', 'computer'],
  [`Mozilla/5.0 (${MAC}) ${KIT} Version/17.0 Safari/605.1.15`, MOUSE, 'computer', 'computer'],
  [
    `Mozilla/5.0 (${MAC}) ${KIT} Version/17.0 Safari/605.1.15`,
    { points: 5, isCoarse: false },
    'computer',
    'computer',
  ],
  [`Mozilla/5.0 (${MAC}) ${KIT} MicroMessenger/6.8.0 MacWechat/3.8.7`, MOUSE, 'computer', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, HELD, 'computer', 'computer'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, MOUSE, 'computer', 'computer'],
  ['Mozilla/5.0 (X11; Linux aarch64; rv:128.0) Gecko/20100101 Firefox/128.0', BOTH, 'computer', 'computer'],
  [
    'Mozilla/5.0 (X11; UOS; Linux x86_64) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36',
    MOUSE,
    'computer',
    'computer',
  ],
  [
    'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0',
    MOUSE,
    'computer',
    'computer',
  ],
  [
    'Mozilla/5.0 (2in1; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36',
    BOTH,
    'computer',
    'computer',
  ],
  ['', null, 'computer', 'computer'],
  // phones that ask for the pages of computers
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, HELD, 'computer', 'tablet'],
  // tablets
  [`Mozilla/5.0 (${MAC}) ${KIT} Version/17.0 Safari/605.1.15`, HELD, 'tablet', 'tablet'],
  [`Mozilla/5.0 (${MAC}) ${CHROME} Safari/537.36`, HELD, 'tablet', 'tablet'],
  [
    `Mozilla/5.0 (iPad; CPU OS 15_6 like Mac OS X) ${KIT} Version/15.6 Mobile/15E148 Safari/604.1`,
    HELD,
    'tablet',
    'tablet',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${KIT} Mobile/15E148 MicroMessenger/8.0.50`,
    HELD,
    'tablet',
    'wechat',
  ],
  [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${CHROME} Safari/537.36`, HELD, 'tablet', 'tablet'],
  ['Mozilla/5.0 (Android 13; Tablet; rv:128.0) Gecko/128.0 Firefox/128.0', HELD, 'tablet', 'tablet'],
  [
    'Mozilla/5.0 (Linux; Android 10; HarmonyOS; DBY-W09) AppleWebKit/537.36 Chrome/99.0.4844.88 HuaweiBrowser/15.0 Safari/537.36',
    HELD,
    'tablet',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0',
    HELD,
    'tablet',
    'tablet',
  ],
  // phones
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) ${KIT} Version/15.6 Mobile/15E148 Safari/604.1`,
    HELD,
    'phone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KIT} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI`,
    HELD,
    'phone',
    'wechat',
  ],
  [`Mozilla/5.0 (iPod touch; CPU iPhone OS 15_6 like Mac OS X) ${KIT} Mobile/15E148`, HELD, 'phone', 'phone'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, HELD, 'phone', 'phone'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', HELD, 'phone', 'phone'],
  [
    `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC) ${CHROME} Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.5`,
    HELD,
    'phone',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2309A; wv) ${CHROME} MQQBrowser/6.2 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.49`,
    HELD,
    'phone',
    'wechat',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) AppleWebKit/537.36 Chrome/99.0.4844.88 HuaweiBrowser/15.0 Mobile Safari/537.36',
    HELD,
    'phone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36',
    HELD,
    'phone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0',
    HELD,
    'phone',
    'wechat',
  ],
  [
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Chrome/52.0 Mobile Safari/537.36 Edge/15.15063',
    HELD,
    'phone',
    'phone',
  ],
  [
    'Mozilla/5.0 (OpenHarmony 4.1) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile',
    HELD,
    'phone',
    'phone',
  ],
] as const)('STUDY-31 PLAYER-22 PLAYER-23 %s %o: %s, %s', (userAgent, touch, kind, device) => {
  expect(deviceKind(userAgent, touch)).toBe(kind);
  expect(payDevice(userAgent, touch)).toBe(device);
});

test('a tablet has the pages of a phone', () => {
  expect([isMobile('phone'), isMobile('tablet'), isMobile('computer')]).toEqual([true, true, false]);
});
