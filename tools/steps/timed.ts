/** Does something, and says what it was and how long it took: steps that run beside each other have a line each. */
export async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`jixu: ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
