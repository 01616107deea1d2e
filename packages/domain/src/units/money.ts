import type { Unit } from './unit.ts';

/** Money in whole fen, a hundred to a yuan. */
export type Fen = Unit<'fen'>;
