import { between, type Random } from '@jixu/captcha/random';
import { Learned } from './adam.ts';
import { blankMaps, convolve, convolveBack, type Maps, poolBack, poolPositive } from './convolution.ts';

/** About normally distributed, wide enough that what goes through such a layer neither dies nor explodes (He). */
function initial(random: Random, count: number, inputs: number, biases: number): Learned {
  const weights = new Float32Array(count + biases);
  const width = Math.sqrt(2 / inputs);
  for (let at = 0; at < count; at++) {
    weights[at] = width * (between(random, -1, 1) + between(random, -1, 1) + between(random, -1, 1));
  }
  return new Learned(weights);
}

/** Convolution, then half the size. */
class Stage {
  readonly learned: Learned;
  readonly pooled: Maps;
  readonly error: Maps;
  readonly #convolved: Maps;
  readonly #convolvedError: Maps;
  readonly #chosen: Int32Array;

  constructor(random: Random, from: Maps, channels: number) {
    this.learned = initial(random, channels * from.channels * 9, from.channels * 9, channels);
    this.#convolved = blankMaps(channels, from.size);
    this.#convolvedError = blankMaps(channels, from.size);
    this.pooled = blankMaps(channels, from.size / 2);
    this.error = blankMaps(channels, from.size / 2);
    this.#chosen = new Int32Array(channels * (from.size / 2) ** 2);
  }

  forward(from: Maps): void {
    convolve(from, this.learned.weights, this.#convolved);
    poolPositive(this.#convolved, this.pooled, this.#chosen);
  }

  back(from: Maps, fromError: Maps | null): void {
    poolBack(this.error, this.#chosen, this.#convolvedError);
    fromError?.values.fill(0);
    const passed = { from, error: this.#convolvedError };
    convolveBack(passed, this.learned.weights, this.learned.gradients, fromError);
  }
}

/** How probable each class is, from what speaks for it. */
function probabilities(scores: Float32Array): Float32Array {
  const largest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - largest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** A small convolutional network: stages that look at ever larger parts, and one layer that decides. */
export class Network {
  readonly input: Maps;
  readonly #stages: readonly Stage[];
  readonly #decision: Learned;
  readonly #classes: number;

  constructor(
    random: Random,
    from: { channels: number; size: number },
    stages: readonly number[],
    classes: number,
  ) {
    this.input = blankMaps(from.channels, from.size);
    let last = this.input;
    this.#stages = stages.map((channels) => {
      const stage = new Stage(random, last, channels);
      last = stage.pooled;
      return stage;
    });
    const inputs = last.values.length;
    this.#decision = initial(random, classes * inputs, 4 * inputs, classes);
    this.#classes = classes;
  }

  /** How probable each class is for what is in `input`. */
  classify(): Float32Array {
    let from = this.input;
    for (const stage of this.#stages) {
      stage.forward(from);
      from = stage.pooled;
    }
    const inputs = from.values.length;
    const scores = new Float32Array(this.#classes);
    for (let target = 0; target < this.#classes; target++) {
      let sum = this.#decision.weights[this.#classes * inputs + target] ?? 0;
      for (let at = 0; at < inputs; at++) {
        sum += (this.#decision.weights[target * inputs + at] as number) * (from.values[at] as number);
      }
      scores[target] = sum;
    }
    return probabilities(scores);
  }

  /** Adds what `input`, which is of this class, teaches; returns how surprised the network was. */
  learn(truth: number): number {
    const found = this.classify();
    const last = this.#stages.at(-1);
    if (last === undefined) throw new Error('a network without stages');
    this.#decideBack(found, truth, last);
    for (let at = this.#stages.length - 1; at >= 0; at--) {
      const before = this.#stages[at - 1];
      this.#stages[at]?.back(before?.pooled ?? this.input, before?.error ?? null);
    }
    return -Math.log((found[truth] ?? 0) + 1e-9);
  }

  #decideBack(found: Float32Array, truth: number, last: Stage): void {
    const { weights, gradients } = this.#decision;
    const values = last.pooled.values;
    last.error.values.fill(0);
    found.forEach((probability, target) => {
      const error = probability - (target === truth ? 1 : 0);
      (gradients[this.#classes * values.length + target] as number) += error;
      for (let at = 0; at < values.length; at++) {
        const weight = target * values.length + at;
        (gradients[weight] as number) += error * (values[at] as number);
        (last.error.values[at] as number) += error * (weights[weight] as number);
      }
    });
  }

  step(rate: number, samples: number): void {
    for (const { learned } of this.#stages) learned.step(rate, samples);
    this.#decision.step(rate, samples);
  }
}
