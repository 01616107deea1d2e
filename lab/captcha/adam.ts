const [MOMENTUM, SPREAD, TINY] = [0.9, 0.999, 1e-8];

/** Weights that learn by Adam: what is added to `gradients` is taken into account at the next step. */
export class Learned {
  readonly weights: Float32Array;
  readonly gradients: Float32Array;
  readonly #mean: Float32Array;
  readonly #spread: Float32Array;
  #steps = 0;

  constructor(weights: Float32Array) {
    this.weights = weights;
    this.gradients = new Float32Array(weights.length);
    this.#mean = new Float32Array(weights.length);
    this.#spread = new Float32Array(weights.length);
  }

  /** `rate`: how fast; `samples`: of how many the gradients are the sum. */
  step(rate: number, samples: number): void {
    this.#steps++;
    const [unbiasedMean, unbiasedSpread] = [1 - MOMENTUM ** this.#steps, 1 - SPREAD ** this.#steps];
    for (let at = 0; at < this.weights.length; at++) {
      const gradient = (this.gradients[at] as number) / samples;
      const mean = MOMENTUM * (this.#mean[at] as number) + (1 - MOMENTUM) * gradient;
      const spread = SPREAD * (this.#spread[at] as number) + (1 - SPREAD) * gradient * gradient;
      this.#mean[at] = mean;
      this.#spread[at] = spread;
      const change = mean / unbiasedMean / (Math.sqrt(spread / unbiasedSpread) + TINY);
      this.weights[at] = (this.weights[at] as number) - rate * change;
    }
    this.gradients.fill(0);
  }
}
