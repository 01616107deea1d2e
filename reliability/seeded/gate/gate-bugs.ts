import { API_GATE_BUGS } from './api-gate-bugs.ts';
import { CONTROLLER_GATE_BUGS } from './controller-gate-bugs.ts';
import type { GateBug } from './gate-bug.ts';
import { KIT_GATE_BUGS } from './kit-gate-bugs.ts';
import { WEB_GATE_BUGS } from './web-gate-bugs.ts';

/**
 * Forty bugs, chosen by reading the product alone and listed before `npm test` was made to take minutes (issue 31): what the
 * old run and the new one catch of them says what the change has cost.
 *
 * A batch of four is seeded at once into a copy of the tree, so that a run is worth its time. Its four bugs stand in areas
 * that have nothing in common, so that a failed test belongs to the one whose area it is about.
 *
 * Which tests the old run had for a bug is decided by a rule, not by looking at what fails:
 *  1. units and API: every vitest file that imports the changed file, by whatever way, but not through a file that wires
 *     everything (HUBS in tools/source-graph). An operation of the API is wired by one of those: the files that call it by
 *     its id count instead;
 *  2. stories: every stories file that imports it in the same way, in both passes (played, and every story);
 *  3. journeys: those of the bug's area by the groups of journeys-of.ts, and the main paths, which go through all areas.
 * `node reliability/seeded/gate/list-tests.ts [batch …]` writes them down.
 */
export const GATE_BUGS: readonly GateBug[] = [
  ...WEB_GATE_BUGS,
  ...CONTROLLER_GATE_BUGS,
  ...KIT_GATE_BUGS,
  ...API_GATE_BUGS,
];
