import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { CHARACTERS } from './glyphs.ts';

const LENGTH = 6;
const EASILY_CONFUSED = '0123456789iIjJlLoOqQsSzZbBgGvV';

test('a PNG of so many characters, none of which is easily taken for another', async () => {
  const text = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const drawn = await drawCaptcha(seededRandom(seed), LENGTH);
    expect(drawn.text).toHaveLength(LENGTH);
    for (const character of drawn.text) text.add(character);
    expect([...drawn.png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  }
  expect([...text].sort()).toEqual([...CHARACTERS].sort());
  expect([...text].filter((character) => EASILY_CONFUSED.includes(character))).toEqual([]);
});

test('the same seed draws the same picture, another another', async () => {
  const [one, again, other] = await Promise.all(
    [1, 1, 2].map((seed) => drawCaptcha(seededRandom(seed), LENGTH)),
  );
  expect(again).toEqual(one);
  expect(other?.png).not.toEqual(one?.png);
});

test('the file says nothing but its pixels: no text, no second image', async () => {
  const { png } = await drawCaptcha(seededRandom(3), LENGTH);
  const chunks: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.push(png.toString('latin1', at + 4, at + 8));
  expect(chunks).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const pixels = png.subarray(png.indexOf('IDAT') + 4, png.length - 16);
  expect(inflateSync(pixels)).toHaveLength(120 * (1 + 170));
});
