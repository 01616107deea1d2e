import { type Person, personFrom } from '@jixu/test-kit/people';

/** Journeys with fixed people use smaller numbers. */
const FIRST = 10_000;
const OF_A_WORKER = 1_000;
let given = 0;

/** Somebody the site has not met: the worker that follows a failed one finds the same site, but brings other people. */
export function newPerson(workerIndex: number): Person {
  const at = given;
  given += 1;
  return personFrom(FIRST + OF_A_WORKER * workerIndex + at);
}
