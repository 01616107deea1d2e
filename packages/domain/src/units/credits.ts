import type { Unit } from './unit.ts';

/** Credits of continuing education (学分), in steps of at least a hundredth. */
export type Credits = Unit<'credits'>;
