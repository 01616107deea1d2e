import { readId } from '@jixu/domain/site/pages/read-id';
import { hasSelection } from '@jixu/domain/study/selection/has-selection';

/** The section of the personal center for an address (001 §2). */
export type CenterType = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Types above 6 show the study center (CENTER-10; exam errors lead to /center/{area_id}.html, A11), and so does the
 * selection center of province 31, which has none (A10). Null: no such page.
 */
export function centerSection(type: string, provinceCode: number | null): CenterType | null {
  const number = readId(type);
  if (number === null) return null;
  if (number > 6) return 1;
  if (number === 6 && !hasSelection(provinceCode)) return 1;
  return number as CenterType;
}
