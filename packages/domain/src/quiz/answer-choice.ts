/** How the options of a question are chosen. Quiz and exam share the rules (002 §5). */
export type ChoiceKind = 'single' | 'multiple' | 'true-false';

export interface ChoiceRule {
  readonly kind: ChoiceKind;
  /** In the order they are shown. */
  readonly letters: readonly string[];
  /** Most options of a multiple choice; null: all of them. */
  readonly maxSelect: number | null;
}

/** How many options may be chosen at once. */
export function mostChoices({ kind, letters, maxSelect }: ChoiceRule): number {
  if (kind !== 'multiple') return 1;
  return Math.min(maxSelect ?? letters.length, letters.length);
}

/** Whether a click on an option changes anything: one more than allowed does not, unless it takes the place of another. */
export function isOptionOpen(rule: ChoiceRule, chosen: readonly string[], letter: string): boolean {
  if (!rule.letters.includes(letter)) return false;
  if (rule.kind !== 'multiple' || chosen.includes(letter)) return true;
  return chosen.length < mostChoices(rule);
}

/**
 * What is chosen after a click. Single choice and true/false replace; multiple choice adds and takes away, up to
 * maxSelect or the number of options, and refuses one more. In the order of choosing.
 */
export function chooseOption(rule: ChoiceRule, chosen: readonly string[], letter: string): readonly string[] {
  if (!isOptionOpen(rule, chosen, letter)) return chosen;
  if (rule.kind !== 'multiple') return [letter];
  return chosen.includes(letter) ? chosen.filter((other) => other !== letter) : [...chosen, letter];
}

/** Right when exactly the right letters are chosen, in any order. `answer`: letters parted by commas. */
export function isRightChoice(chosen: readonly string[], answer: string): boolean {
  const right = answer.split(',').filter((letter) => letter !== '');
  return right.length > 0 && sorted(chosen) === sorted(right);
}

function sorted(letters: readonly string[]): string {
  return [...letters].sort().join(',');
}
