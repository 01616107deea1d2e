import { expect, test } from 'vitest';
import { hardwarePlace } from './hardware-place.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`, 'chrome', 'mac'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/130.0.0.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} QQBrowser/19.2`, 'qq', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; WOW64) ${CHROME} 360SE/15.1`, 'qihoo', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'chrome', 'windows'],
])('PLAYER-14 help opens for the browser at hand: %s', (userAgent, browser, system) => {
  expect(hardwarePlace(userAgent)).toEqual({ browser, system });
});
