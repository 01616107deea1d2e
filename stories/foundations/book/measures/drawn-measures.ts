import type { Measure } from '../dialogs/book-dialog.ts';
import { sentenceOf, type Verdict, verdictOf } from './compare-measure.ts';

/** What a measure finds in the window. */
export interface DrawnMeasure {
  readonly element: HTMLElement;
  readonly verdict: Verdict;
  /** 弹窗的宽 370 = 370 LOGIN-01 */
  readonly sentence: string;
}

/** Sizes as laid out: without the transforms of a dialog that is just opening. */
function drawnSize(element: HTMLElement, side: Measure['side']): number {
  if (side === 'maxHeight') return Number.parseFloat(getComputedStyle(element).maxHeight);
  return side === 'width' ? element.offsetWidth : element.offsetHeight;
}

/** What is drawn of the measures, each compared with its number. */
export function drawnMeasures(measures: readonly Measure[]): readonly DrawnMeasure[] {
  return measures.flatMap((measure) => {
    const element = document.querySelector<HTMLElement>(measure.select);
    if (!element?.checkVisibility()) return [];
    const drawn = drawnSize(element, measure.side);
    const verdict = verdictOf(measure, drawn, innerWidth);
    return [{ element, verdict, sentence: sentenceOf(measure, drawn, innerWidth) }];
  });
}
