/** A deliberate bug: one exact piece of text in one file, and its replacement. */
export interface SeededBug {
  readonly name: string;
  /** From the root of the checkout. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** What a learner, or a cheat, would gain or lose by it. */
  readonly breaks: string;
  /** Paths of the tests that should catch it, as vitest filters. */
  readonly tests: readonly string[];
  /** Whether the contract's code must be regenerated before the tests run. */
  readonly generates?: true;
}

/** The text with the bug in it. A piece that is missing, or occurs twice, means the list of bugs is out of date. */
export function seedBug(
  text: string,
  { name, file, find, replace }: Pick<SeededBug, 'name' | 'file' | 'find' | 'replace'>,
): string {
  const pieces = text.split(find);
  if (pieces.length !== 2) {
    throw new Error(
      `${name}: the text to replace is there ${pieces.length - 1} times, not once, in ${file}:\n${find}`,
    );
  }
  return pieces.join(replace);
}
