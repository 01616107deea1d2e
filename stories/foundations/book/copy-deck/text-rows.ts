import type { TextRow } from './read-texts.ts';

/** The texts as they stand in the sources: filled in by copy-deck-plugin.ts, which Storybook runs; empty in tests. */
export const TEXT_ROWS: readonly TextRow[] = [];

/** The components of the kit, each with those beside it that it consists of. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {};
