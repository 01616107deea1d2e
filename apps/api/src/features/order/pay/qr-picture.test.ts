import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-picture.ts';

const SCALE = 6;

/** The picture's rectangles as pixels. */
function pixelsOf(picture: string) {
  const svg = Buffer.from(picture.replace(/^[^,]*,/, ''), 'base64').toString('utf8');
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const width = modules * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of svg.matchAll(/M(\d+),(\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      const from = row * width + Number(x) * SCALE;
      for (let at = from; at < from + Number(length) * SCALE; at++) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test.each([
  'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
  'weixin://wxpay/bizpayurl?pr=000000000',
  'https://jixu.example.cn/pay/index.html?trade_pno=202611241911521234567890&pay_channel=wxpub',
  `https://faceid.example.cn/h5/detect?token=${'aA0-'.repeat(60)}`,
])('PAY-13 a picture is read as the address it stands for: %s', (address) => {
  expect(decodeQr(pixelsOf(qrPicture(address)))).toBe(address);
});
