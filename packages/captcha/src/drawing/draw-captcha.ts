import type { Random } from '../random.ts';
import { drawPicture, PALETTE, textOf } from './draw-picture.ts';
import { encodePng } from './png.ts';

/** A picture captcha as a PNG file, and its characters. */
export interface DrawnCaptcha {
  readonly text: string;
  readonly png: Buffer;
}

export async function drawCaptcha(random: Random, length: number): Promise<DrawnCaptcha> {
  const picture = drawPicture(random, length);
  return { text: textOf(picture), png: await encodePng(picture, PALETTE) };
}
