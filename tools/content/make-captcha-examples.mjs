#!/usr/bin/env node
// Draws the captchas that the stories show, as the server draws them:
//
//   node tools/content/make-captcha-examples.mjs
//
// The same ones each time, so that pictures of the stories can be compared.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawCaptcha } from '@jixu/captcha/drawing/draw-captcha';
import { seededRandom } from '@jixu/captcha/random';
import { CONSTANTS } from '@jixu/constants';

const TARGET = path.join(import.meta.dirname, '..', '..', 'stories', 'captcha');

for (const [name, seed] of [
  ['first', 1],
  ['second', 2],
]) {
  const { png, text } = await drawCaptcha(seededRandom(seed), CONSTANTS.CAPTCHA_LENGTH);
  writeFileSync(path.join(TARGET, `${name}.png`), png);
  console.log(`${name}.png: ${text}, ${png.length} bytes`);
}
