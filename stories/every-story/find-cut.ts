import { type Drawn, type DrawnPage, intersection, type Place } from './drawn-places.ts';

/** Px of antialiasing and of rounding. */
const TOLERANCE = 1.5;

const sticksOut = (inner: Place, outer: Place): boolean =>
  inner.left < outer.left - TOLERANCE ||
  inner.right > outer.right + TOLERANCE ||
  inner.top < outer.top - TOLERANCE ||
  inner.bottom > outer.bottom + TOLERANCE;

const isBeside = (inner: Place, outer: Place): boolean =>
  inner.right <= outer.left || inner.left >= outer.right;

/** Cut by an ancestor that neither scrolls nor says with an ellipsis that there is more. */
function isCut(drawn: Drawn): boolean {
  let shown: Place = drawn.place;
  for (const clip of drawn.clips) {
    // a slide of a carousel that is not shown now
    if (clip.announced || isBeside(shown, clip.place)) return false;
    if (!clip.scrolls && sticksOut(shown, clip.place)) return true;
    const rest = intersection(shown, clip.place);
    if (!rest) return false;
    shown = rest;
  }
  return false;
}

/** Beyond the beginning of what scrolls: no scrolling leads there. */
function isOutOfReach({ clips, place }: Drawn): boolean {
  const { scrollLeft, scrollTop } = document.documentElement;
  const whole = { place: { left: 0, top: 0 }, scrollLeft, scrollTop, announced: false };
  const scroller = clips.find(({ scrolls }) => scrolls) ?? whole;
  if (scroller.announced) return false;
  return (
    place.left + scroller.scrollLeft < scroller.place.left - TOLERANCE ||
    place.top + scroller.scrollTop < scroller.place.top - TOLERANCE
  );
}

const isPainted = ({
  backgroundColor,
  backgroundImage,
  borderTopWidth,
  borderBottomWidth,
}: CSSStyleDeclaration) =>
  !/rgba\(.*, 0\)|transparent/.test(backgroundColor) ||
  backgroundImage !== 'none' ||
  (borderTopWidth !== '0px' && borderBottomWidth !== '0px');

/** Whether a place stands across the edge of the painted box around it, beginning with an element or its parent. */
function leavesItsBox(page: DrawnPage, place: Place, from: Element | null): boolean {
  for (let at = from; at && at !== document.body; at = at.parentElement) {
    const style = page.styleOf(at);
    const isInline = style.display === 'inline' || style.display === 'contents';
    if (/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) return false;
    if (!isInline && isPainted(style)) return sticksOut(place, at.getBoundingClientRect());
    if (style.position === 'absolute' || style.position === 'fixed') return false;
  }
  return false;
}

/** Texts and controls of which a part cannot be seen, and texts that leave their box. */
export function findCut(page: DrawnPage): string[] {
  const cut = [...[...page.lines, ...page.controls].filter(isCut), ...page.lines.filter(isOutOfReach)];
  const outside = [
    ...page.lines.filter(({ element, place }) => leavesItsBox(page, place, element)),
    ...page.controls.filter(({ element, place }) => leavesItsBox(page, place, element.parentElement)),
  ];
  return [
    ...cut.map(({ words }) => `cut: “${words}”`),
    ...outside.map(({ words }) => `leaves its box: “${words}”`),
  ];
}

/** Letters that 大字 has left behind: below what 14 px become, rounded down for figures capped on a phone. */
export function findSmall(page: DrawnPage, leastPx: number): string[] {
  const isSmall = ({ element }: { readonly element: Element }) =>
    Number.parseFloat(page.styleOf(element).fontSize) < leastPx && !element.closest('[aria-hidden="true"]');
  const small = page.texts.filter(isSmall);
  return small.map(({ node }) => `small: “${node.data.trim().slice(0, 20)}”`);
}
