// JIXU_TEST_SIZE: `gate` in `npm test`, `full` in `npm run test:full`; without it, small sizes and every file.

/** Test files that `npm test` leaves out: they start slow programs. For `exclude` of a vitest configuration. */
export const LEFT_OUT: readonly string[] = process.env.JIXU_TEST_SIZE === 'gate' ? ['**/*.full.test.ts'] : [];

/** How much a heavy test does: little, with the edge it is there for, or all of it in `npm run test:full`. */
export function sizeOf<Size>({ gate, full }: { readonly gate: Size; readonly full: Size }): Size {
  return process.env.JIXU_TEST_SIZE === 'full' ? full : gate;
}
