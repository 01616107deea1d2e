import type { Point } from '@jixu/captcha/drawing/glyphs';
import type { Picture } from '@jixu/captcha/drawing/png';
import type { Maps } from './convolution.ts';

/** A picture made smaller, in two maps: how light a place is, and how much it differs from what surrounds it. */
export interface Features {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly contrast: Float32Array;
}

const [SMALLER, LIGHTEST, AROUND] = [4, 15, 3] as const;

/** Side of the square in which a character is looked for, in pixels of the smaller picture. */
export const WINDOW = 24;
export const CHANNELS = 2;

/** The mean of a block of the picture; 1 is the lightest. */
function lightOf({ width, tones }: Picture, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + SMALLER; y++) {
    for (let x = left; x < left + SMALLER; x++) sum += tones[y * width + x] ?? 0;
  }
  return sum / (SMALLER * SMALLER * LIGHTEST);
}

function meanAround(light: Float32Array, width: number, height: number, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - AROUND); row <= Math.min(height - 1, y + AROUND); row++) {
    for (let column = Math.max(0, x - AROUND); column <= Math.min(width - 1, x + AROUND); column++) {
      sum += light[row * width + column] as number;
      count++;
    }
  }
  return sum / count;
}

export function featuresOf(picture: Picture): Features {
  const width = Math.floor(picture.width / SMALLER);
  const height = Math.floor(picture.height / SMALLER);
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at++) {
    light[at] = lightOf(picture, (at % width) * SMALLER, Math.floor(at / width) * SMALLER);
  }
  const contrast = light.map((value, at) => {
    const differs = value - meanAround(light, width, height, at % width, Math.floor(at / width));
    return 3 * Math.abs(differs) - 0.3;
  });
  return { width, height, light: light.map((value) => value - 0.5), contrast };
}

/** A place in the smaller picture. */
export const placeOf = ([x, y]: Point): Point => [Math.round(x / SMALLER), Math.round(y / SMALLER)];

/** Copies the square around a place into the input of a network; outside of the picture there is nothing. */
export function cutWindow({ width, height, light, contrast }: Features, [x, y]: Point, into: Maps): void {
  into.values.fill(0);
  const line = WINDOW + 2;
  for (let row = 0; row < WINDOW; row++) {
    const from = y - WINDOW / 2 + row;
    if (from < 0 || from >= height) continue;
    for (let column = 0; column < WINDOW; column++) {
      const across = x - WINDOW / 2 + column;
      if (across < 0 || across >= width) continue;
      const at = (row + 1) * line + column + 1;
      into.values[at] = light[from * width + across] as number;
      into.values[line * line + at] = contrast[from * width + across] as number;
    }
  }
}
