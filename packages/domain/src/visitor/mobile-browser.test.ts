import { expect, test } from 'vitest';
import { isMobileBrowser } from './mobile-browser.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    false,
  ],
])('STUDY-31 %s: %s', (userAgent, isMobile) => expect(isMobileBrowser(userAgent)).toBe(isMobile));

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
test.each([
  ['a tablet that says it is a Mac', MAC, { points: 5, isCoarse: true }, true],
  ['a Mac', MAC, { points: 0, isCoarse: false }, false],
  ['a Mac with a tablet beside it as a screen', MAC, { points: 5, isCoarse: false }, false],
  ['a notebook with a touch screen', WINDOWS, { points: 10, isCoarse: true }, false],
])('STUDY-31 PLAYER-22 %s: %s', (_name, userAgent, touch, isMobile) => {
  expect(isMobileBrowser(userAgent, touch)).toBe(isMobile);
});
