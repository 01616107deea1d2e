import type { DrawnPicture } from '@jixu/captcha/drawing/draw-picture';
import type { Point } from '@jixu/captcha/drawing/glyphs';
import { blankMaps } from './convolution.ts';
import type { Solver } from './solver.ts';
import { CHANNELS, cutWindow, type Features, featuresOf, placeOf, WINDOW } from './windows.ts';

interface Known {
  readonly character: string;
  readonly window: Float32Array;
}

/** So many of the nearest known windows vote. */
const VOTES = 5;
/** Windows known at most: to compare with more would take longer than a picture may. */
const KNOWN = 6000;
/** How much of what differs from its surroundings is taken for the edges of the row of characters. */
const EDGE = 0.12;

function windowAt(features: Features, at: Point): Float32Array {
  const maps = blankMaps(CHANNELS, WINDOW);
  cutWindow(features, at, maps);
  // Light and dark change places from region to region: only how much a pixel differs tells something.
  return maps.values.slice(maps.values.length / 2);
}

/** Where the characters stand, if the ink were spread evenly over a row of them. */
function evenPlaces({ width, height, contrast }: Features, length: number): Point[] {
  const columns = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++) sum += Math.max(0, contrast[y * width + x] ?? 0);
    return sum;
  });
  const whole = columns.reduce((sum, column) => sum + column, 0);
  const placeAfter = (share: number): number => {
    let seen = 0;
    return columns.findIndex((column) => {
      seen += column;
      return seen >= share * whole;
    });
  };
  const [left, right] = [placeAfter(EDGE), placeAfter(1 - EDGE)];
  return Array.from(
    { length },
    (_, at): Point => [Math.round(left + ((right - left) * (at + 0.5)) / length), Math.round(height / 2)],
  );
}

function distanceOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] as number) - (other[at] as number)) ** 2;
  return sum;
}

function vote(known: readonly Known[], window: Float32Array): string {
  const nearest = known
    .map(({ character, window: other }) => ({ character, distance: distanceOf(window, other) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, VOTES)
    .map(({ character }) => character);
  const votes = (character: string) => nearest.filter((other) => other === character).length;
  return nearest.reduce((one, other) => (votes(other) > votes(one) ? other : one));
}

/** Cuts the row into equal parts and compares each with what it has seen. */
export function nearestSolver(pictures: readonly DrawnPicture[]): Solver {
  const length = pictures[0]?.characters.length ?? 1;
  const known = pictures.slice(0, KNOWN / length).flatMap((picture) => {
    const features = featuresOf(picture);
    return picture.characters.map(({ character, centre }) => ({
      character,
      window: windowAt(features, placeOf(centre)),
    }));
  });
  return (picture) => {
    const features = featuresOf(picture);
    return evenPlaces(features, length)
      .map((place) => vote(known, windowAt(features, place)))
      .join('');
  };
}
