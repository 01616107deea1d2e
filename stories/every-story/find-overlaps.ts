import { type Drawn, type DrawnPage, intersection } from './drawn-places.ts';

/** Px that two neighbours may share: rings of focus, negative margins of rounding. */
const TOLERANCE = 2;

interface Seen extends Drawn {
  readonly layer: Element;
  readonly isControl: boolean;
}

const isWithin = (one: Seen, other: Seen): boolean =>
  one.element.contains(other.element) || other.element.contains(one.element);

/** Two texts or controls of the same layer that share more than a few pixels. */
function collide(one: Seen, other: Seen): boolean {
  const shared = intersection(one.place, other.place);
  if (!shared) return false;
  return (
    shared.right - shared.left > TOLERANCE &&
    shared.bottom - shared.top > TOLERANCE &&
    one.layer === other.layer &&
    !isWithin(one, other)
  );
}

function seenParts(page: DrawnPage): Seen[] {
  const seen = (drawn: Drawn, isControl: boolean): Seen[] => {
    const place = page.visiblePart(drawn);
    return place ? [{ ...drawn, place, isControl, layer: page.layerOf(drawn.element) }] : [];
  };
  return [
    ...page.lines.flatMap((line) => seen(line, false)),
    ...page.controls.flatMap((control) => seen(control, true)),
  ].sort((one, other) => one.place.top - other.place.top);
}

/** Texts and controls that are drawn over each other. */
export function findOverlaps(page: DrawnPage): string[] {
  const parts = seenParts(page);
  const found = new Set<string>();
  let open: Seen[] = [];
  for (const part of parts) {
    open = open.filter(({ place }) => place.bottom > part.place.top);
    for (const other of open)
      if (collide(part, other)) found.add(`overlap: “${other.words}” and “${part.words}”`);
    open.push(part);
  }
  return [...found];
}
