import { setTimeout as wait } from 'node:timers/promises';

/** Several times the duration of a lookup, yet too short to notice. */
const STEP_MS = 100;

/**
 * Waits until a whole number of steps has passed since `startedAt` (performance.now). Whatever was found, the response
 * is sent at the same time, so that milliseconds reveal nothing (security X3).
 */
export async function untilNextStep(startedAt: number): Promise<void> {
  const passed = performance.now() - startedAt;
  await wait(Math.ceil(passed / STEP_MS) * STEP_MS - passed);
}
