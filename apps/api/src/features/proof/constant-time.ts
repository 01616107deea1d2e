import { setTimeout as wait } from 'node:timers/promises';

/** Several times what a lookup takes; nobody who waits for a list notices it. */
const STEP_MS = 100;

/**
 * Waits until a whole number of steps has passed since `startedAt` (performance.now). Whatever was or was not found,
 * the answer leaves at the same time: what took a millisecond longer cannot be heard (security X3).
 */
export async function untilNextStep(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  await wait(Math.ceil(passed / STEP_MS) * STEP_MS - passed);
}
