/**
 * How much a heavy test does: little, with the edge it is there for, in `npm test`; all of it in `npm run test:full`,
 * which sets JIXU_TEST_SIZE.
 */
export function sizeOf<Size>({ gate, full }: { readonly gate: Size; readonly full: Size }): Size {
  return process.env.JIXU_TEST_SIZE === 'full' ? full : gate;
}
