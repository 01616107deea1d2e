import type { DrawnPicture } from '@jixu/captcha/drawing/draw-picture';
import { CHARACTERS, type Point } from '@jixu/captcha/drawing/glyphs';
import { between, type Random } from '@jixu/captcha/random';
import { bestRow, type Candidate } from './best-row.ts';
import { Network } from './network.ts';
import type { Solver } from './solver.ts';
import { CHANNELS, cutWindow, type Features, featuresOf, placeOf, WINDOW } from './windows.ts';

const NOTHING = CHARACTERS.length;
const STAGES = [8, 16, 32];
const [BATCH, FASTEST, SLOWEST] = [32, 0.002, 0.00005];
/** How far from where a character stands it is still learned, in pixels of the smaller picture. */
const NEAR = 2;

interface Example {
  readonly features: Features;
  readonly at: Point;
  readonly truth: number;
}

const shifted = (random: Random, [x, y]: Point): Point => [
  x + Math.round(between(random, -NEAR, NEAR)),
  y + Math.round(between(random, -NEAR, NEAR)),
];

/** A place where no character stands. */
function placeOfNothing(random: Random, { width, height }: Features, taken: readonly Point[]): Point {
  for (;;) {
    const [x, y] = [Math.floor(between(random, 4, width - 4)), Math.floor(between(random, 8, height - 8))];
    if (taken.every((place) => Math.abs(place[0] - x) > 5 || Math.abs(place[1] - y) > 6)) return [x, y];
  }
}

function examplesOf(random: Random, picture: DrawnPicture): Example[] {
  const features = featuresOf(picture);
  const places = picture.characters.map(({ centre }) => placeOf(centre));
  const characters = picture.characters.map(({ character }, at) => ({
    features,
    at: shifted(random, places[at] ?? [0, 0]),
    truth: CHARACTERS.indexOf(character),
  }));
  const nothing = [0, 1].map(() => ({
    features,
    at: placeOfNothing(random, features, places),
    truth: NOTHING,
  }));
  return [...characters, ...nothing];
}

function shuffle<T>(random: Random, items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [items[at], items[other]];
    if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one];
  }
  return items;
}

/** Slows down along half a wave, as is usual. */
const rateAt = (progress: number): number =>
  SLOWEST + ((FASTEST - SLOWEST) * (1 + Math.cos(Math.PI * progress))) / 2;

function train(random: Random, pictures: readonly DrawnPicture[], rounds: number): Network {
  const network = new Network(random, { channels: CHANNELS, size: WINDOW }, STAGES, CHARACTERS.length + 1);
  for (let round = 0; round < rounds; round++) {
    const examples = shuffle(
      random,
      pictures.flatMap((picture) => examplesOf(random, picture)),
    );
    let surprise = 0;
    examples.forEach(({ features, at, truth }, seen) => {
      cutWindow(features, at, network.input);
      surprise += network.learn(truth);
      if (seen % BATCH === BATCH - 1) network.step(rateAt((round + seen / examples.length) / rounds), BATCH);
    });
    console.log(`  round ${round + 1} of ${rounds}: surprise ${(surprise / examples.length).toFixed(3)}`);
  }
  return network;
}

/** Places looked at, in pixels of the smaller picture: as many as fit into 50 ms. */
const [COLUMN_EVERY, ROWS] = [3, [11, 15, 19]] as const;
const APART = { least: 6, most: 23 };

function candidatesOf(network: Network, features: Features): Candidate[] {
  const candidates: Candidate[] = [];
  for (let x = 6; x < features.width - 6; x += COLUMN_EVERY) {
    let best: Candidate = { x, character: '', score: -Infinity };
    for (const y of ROWS) {
      cutWindow(features, [x, y], network.input);
      const found = network.classify();
      const likeliest = CHARACTERS.reduce(
        (one, _, at) => ((found[at] ?? 0) > (found[one] ?? 0) ? at : one),
        0,
      );
      const probability = found[likeliest] ?? 0;
      const score = Math.log(probability + 1e-6) - Math.log(1 - probability + 1e-6);
      if (score > best.score) best = { x, character: CHARACTERS[likeliest] ?? '', score };
    }
    candidates.push(best);
  }
  return candidates;
}

/**
 * A convolutional network that is told where the characters of its training pictures stand, and slides over a picture it
 * has not seen; the likeliest row of neighbours is the answer.
 */
export function networkSolver(random: Random, pictures: readonly DrawnPicture[], rounds: number): Solver {
  const network = train(random, pictures, rounds);
  const length = pictures[0]?.characters.length ?? 0;
  return (picture) => bestRow(candidatesOf(network, featuresOf(picture)), length, APART);
}
