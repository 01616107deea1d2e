/** A square stack of maps with a margin of one pixel around each, so that a 3 × 3 kernel needs no special case. */
export interface Maps {
  readonly channels: number;
  readonly size: number;
  readonly values: Float32Array;
}

export const blankMaps = (channels: number, size: number): Maps => ({
  channels,
  size,
  values: new Float32Array(channels * (size + 2) ** 2),
});

/** Where the first pixel inside the margin of a row of a map is. */
const rowOf = (size: number, channel: number, y: number): number =>
  channel * (size + 2) ** 2 + (y + 1) * (size + 2) + 1;

/** As many numbers as a 3 × 3 kernel has. */
type Kernel = [number, number, number, number, number, number, number, number, number];

function kernelAt(weights: Float32Array, from: number): Kernel {
  const at = (place: number): number => weights[from + place] ?? 0;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)];
}

/**
 * Adds one input map, seen through a kernel, to one output map. The pixels inside the margin are gone through as one piece
 * of the array: what is computed for the margins between its rows is never looked at, and one long loop is several times
 * faster than many short ones. For the same reason nothing here is checked for being there.
 */
function addThrough(from: Maps, input: number, to: Maps, output: number, kernel: Kernel): void {
  const [k0, k1, k2, k3, k4, k5, k6, k7, k8] = kernel;
  const [source, target, line] = [from.values, to.values, from.size + 2];
  const first = rowOf(from.size, input, 0);
  const shift = rowOf(to.size, output, 0) - first;
  const end = first + from.size * line - 2;
  for (let at = first; at < end; at++) {
    (target[at + shift] as number) +=
      k0 * (source[at - line - 1] as number) +
      k1 * (source[at - line] as number) +
      k2 * (source[at - line + 1] as number) +
      k3 * (source[at - 1] as number) +
      k4 * (source[at] as number) +
      k5 * (source[at + 1] as number) +
      k6 * (source[at + line - 1] as number) +
      k7 * (source[at + line] as number) +
      k8 * (source[at + line + 1] as number);
  }
}

/** What each number of the kernel between two maps would have to change by: the sums of input × error. */
function sumThrough(from: Maps, input: number, error: Maps, output: number): Kernel {
  let [s0, s1, s2, s3, s4, s5, s6, s7, s8] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const [source, line] = [from.values, from.size + 2];
  const first = rowOf(from.size, input, 0);
  const shift = rowOf(error.size, output, 0) - first;
  const end = first + from.size * line - 2;
  for (let at = first; at < end; at++) {
    const wrong = error.values[at + shift] as number;
    if (wrong === 0) continue;
    s0 += wrong * (source[at - line - 1] as number);
    s1 += wrong * (source[at - line] as number);
    s2 += wrong * (source[at - line + 1] as number);
    s3 += wrong * (source[at - 1] as number);
    s4 += wrong * (source[at] as number);
    s5 += wrong * (source[at + 1] as number);
    s6 += wrong * (source[at + line - 1] as number);
    s7 += wrong * (source[at + line] as number);
    s8 += wrong * (source[at + line + 1] as number);
  }
  return [s0, s1, s2, s3, s4, s5, s6, s7, s8];
}

/** 3 × 3 convolution; `weights` are [output][input][9], followed by a bias for each output. */
export function convolve(from: Maps, weights: Float32Array, to: Maps): void {
  const biases = to.channels * from.channels * 9;
  const map = (to.size + 2) ** 2;
  for (let output = 0; output < to.channels; output++) {
    to.values.fill(weights[biases + output] ?? 0, output * map, (output + 1) * map);
    for (let input = 0; input < from.channels; input++) {
      addThrough(from, input, to, output, kernelAt(weights, (output * from.channels + input) * 9));
    }
  }
}

/** Adds to the gradients of the weights, and to the error of the input unless it is the picture itself. */
export function convolveBack(
  { from, error }: { from: Maps; error: Maps },
  weights: Float32Array,
  gradients: Float32Array,
  fromError: Maps | null,
): void {
  const biases = error.channels * from.channels * 9;
  const map = (error.size + 2) ** 2;
  for (let output = 0; output < error.channels; output++) {
    const errors = error.values.subarray(output * map, (output + 1) * map);
    (gradients[biases + output] as number) += errors.reduce((sum, wrong) => sum + wrong, 0);
    for (let input = 0; input < from.channels; input++) {
      const first = (output * from.channels + input) * 9;
      sumThrough(from, input, error, output).forEach((sum, at) => {
        (gradients[first + at] as number) += sum;
      });
      if (fromError === null) continue;
      // The way back goes through the kernel turned round.
      const back = kernelAt(weights, first).reverse() as Kernel;
      addThrough(error, output, fromError, input, back);
    }
  }
}

/** Halves the maps, keeping the largest of four where it is positive; `chosen` remembers which. */
export function poolPositive(from: Maps, to: Maps, chosen: Int32Array): void {
  let at = 0;
  for (let channel = 0; channel < to.channels; channel++) {
    for (let y = 0; y < to.size; y++) {
      const above = rowOf(from.size, channel, 2 * y);
      const target = rowOf(to.size, channel, y);
      for (let x = 0; x < to.size; x++, at++) {
        const left = above + 2 * x;
        let [best, largest] = [-1, 0];
        for (const place of [left, left + 1, left + from.size + 2, left + from.size + 3]) {
          const value = from.values[place] as number;
          if (value > largest) [best, largest] = [place, value];
        }
        chosen[at] = best;
        to.values[target + x] = largest;
      }
    }
  }
}

/** Hands the error of the halved maps to the pixels that were kept. */
export function poolBack(error: Maps, chosen: Int32Array, fromError: Maps): void {
  fromError.values.fill(0);
  let at = 0;
  for (let channel = 0; channel < error.channels; channel++) {
    for (let y = 0; y < error.size; y++) {
      const row = rowOf(error.size, channel, y);
      for (let x = 0; x < error.size; x++, at++) {
        const place = chosen[at] ?? -1;
        if (place >= 0) fromError.values[place] = error.values[row + x] ?? 0;
      }
    }
  }
}
