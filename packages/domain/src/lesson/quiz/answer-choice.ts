/** How the options of a question are chosen. Quiz and exam share the rules (002 §5). */
export type ChoiceKind = 'single' | 'multiple' | 'true-false';

export interface ChoiceRule {
  readonly kind: ChoiceKind;
  /** In display order. */
  readonly letters: readonly string[];
  /** Maximum options in a multiple choice; null: all of them. */
  readonly maxSelect: number | null;
}

/** The maximum of options chosen at the same time. */
export function mostChoices({ kind, letters, maxSelect }: ChoiceRule): number {
  if (kind !== 'multiple') return 1;
  return Math.min(maxSelect ?? letters.length, letters.length);
}

/** Whether a click on an option changes anything: one beyond the maximum does not, unless it replaces another. */
export function isOptionOpen(rule: ChoiceRule, chosen: readonly string[], letter: string): boolean {
  if (!rule.letters.includes(letter)) return false;
  if (rule.kind !== 'multiple' || chosen.includes(letter)) return true;
  return chosen.length < mostChoices(rule);
}

/**
 * The choice after a click. Single choice and true/false replace; multiple choice toggles, up to maxSelect or the
 * number of options, and ignores one more. In the order of choosing.
 */
export function chooseOption(rule: ChoiceRule, chosen: readonly string[], letter: string): readonly string[] {
  if (!isOptionOpen(rule, chosen, letter)) return chosen;
  if (rule.kind !== 'multiple') return [letter];
  return chosen.includes(letter) ? chosen.filter((other) => other !== letter) : [...chosen, letter];
}

/** Right when exactly the right letters are chosen, in any order. `answer`: comma-separated letters. */
export function isRightChoice(chosen: readonly string[], answer: string): boolean {
  const right = answer.split(',').filter((letter) => letter !== '');
  return right.length > 0 && sorted(chosen) === sorted(right);
}

function sorted(letters: readonly string[]): string {
  return [...letters].sort().join(',');
}
