import type { Unit } from './unit.ts';

/** Credits of continuing education (学分), hundredths at the finest. */
export type Credits = Unit<'credits'>;
