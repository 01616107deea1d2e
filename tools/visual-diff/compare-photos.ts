/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import type { Photo } from './photograph.ts';

export interface Difference {
  readonly before: Photo;
  readonly after: Photo;
  /** Pixels that differ at all, including those by which one picture is larger. */
  readonly pixels: number;
  /** Share of the picture, 0 to 1. */
  readonly share: number;
  /** The later picture, faded, with the differences in red. */
  readonly png: Buffer;
}

interface Painted {
  readonly pixels: number;
  readonly share: number;
  readonly png: string;
}

/** Runs in the browser, which can decode PNG, so that no library is needed. */
async function paintDifference([before, after]: readonly [string, string]): Promise<Painted> {
  const load = async (base64: string) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    return createImageBitmap(blob, { colorSpaceConversion: 'none' });
  };
  const [one, other] = [await load(before), await load(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const paint = (picture: ImageBitmap) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0);
    return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  };
  const [left, right] = [new Uint32Array(paint(one).buffer), paint(other)];
  const whole = new Uint32Array(right.buffer);
  let pixels = 0;
  for (let at = 0; at < whole.length; at += 1) {
    const differs = left[at] !== whole[at];
    if (differs) pixels += 1;
    for (const channel of [0, 1, 2]) {
      const faint = 255 - (255 - (right[at * 4 + channel] ?? 255)) / 5;
      right[at * 4 + channel] = differs ? ([200, 20, 20][channel] ?? 0) : faint;
    }
    right[at * 4 + 3] = 255;
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(right as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { pixels, share: pixels / whole.length, png: btoa(text) };
}

/** Restyling may render the edge of a round corner slightly differently: a single such pixel is no change. */
const MOST_NOISE = 2;

async function compare(page: Page, before: Photo, after: Photo): Promise<Difference | undefined> {
  if (before.png.equals(after.png)) return undefined;
  const pair = [before.png.toString('base64'), after.png.toString('base64')] as const;
  const { pixels, share, png } = await page.evaluate(paintDifference, pair);
  return pixels <= MOST_NOISE ? undefined : { before, after, pixels, share, png: Buffer.from(png, 'base64') };
}

/** The differences between two sets of photos, by key; those in only one set are omitted. */
export async function comparePhotos(
  browser: Browser,
  before: ReadonlyMap<string, Photo>,
  after: ReadonlyMap<string, Photo>,
): Promise<Difference[]> {
  const page = await browser.newPage();
  const differences: Difference[] = [];
  for (const [key, photo] of after) {
    const earlier = before.get(key);
    const found = earlier && (await compare(page, earlier, photo));
    if (found) differences.push(found);
  }
  await page.close();
  return differences;
}
