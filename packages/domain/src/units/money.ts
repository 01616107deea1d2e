import type { Unit } from './unit.ts';

/** Money, whole fen: a hundred of them are a yuan. */
export type Fen = Unit<'fen'>;
