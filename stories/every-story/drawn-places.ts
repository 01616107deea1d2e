import { isWatermark } from './measure-pairs.ts';

/** A part of the page in px of the window. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of text or a control, where it is drawn. */
export interface Drawn {
  readonly element: Element;
  readonly place: Place;
  /** What clips it, innermost first. */
  readonly clips: readonly Clip[];
  /** The beginning of its text, for the report. */
  readonly words: string;
}

interface Clip {
  readonly place: Place;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  /** What is beyond can be scrolled to. */
  readonly scrolls: boolean;
  /** What is beyond is announced by an ellipsis, or belongs to a carousel. */
  readonly announced: boolean;
}

/** A text with the rectangles of its lines. */
export interface DrawnText {
  readonly element: Element;
  readonly node: Text;
  readonly places: readonly Place[];
}

/** For screen readers only. */
const CLIPPED_AWAY: Clip = {
  place: { left: 0, top: 0, right: 0, bottom: 0 },
  scrollTop: 0,
  scrollLeft: 0,
  scrolls: true,
  announced: true,
};

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="radio"], [role="checkbox"], [role="tab"], [role="option"], [role="slider"]';

/** What is measured of one state of the page: styles and clips are read once an element. */
export class DrawnPage {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #clips = new Map<Element, readonly Clip[]>();
  readonly texts: readonly DrawnText[] = this.#findTexts();
  readonly lines: readonly Drawn[] = this.texts.flatMap((text) => this.#linesOf(text));
  readonly controls: readonly Drawn[] = this.#findControls();

  styleOf(element: Element): CSSStyleDeclaration {
    const style = this.#styles.get(element) ?? getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  #clipsOf(element: Element): readonly Clip[] {
    const known = this.#clips.get(element);
    if (known) return known;
    const { parentElement } = element;
    const isFixed = this.styleOf(element).position === 'fixed';
    const beyond = parentElement && !isFixed ? this.#clipsWithin(parentElement) : [];
    this.#clips.set(element, beyond);
    return beyond;
  }

  /** Floating, sticky and stacked elements are compared only with what floats together with them. */
  layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, zIndex } = this.styleOf(at);
      if (position === 'fixed' || position === 'sticky') return at;
      if (position !== 'static' && zIndex !== 'auto') return at;
    }
    return document.documentElement;
  }

  /** What remains of a place after everything that scrolls or clips; null: nothing. */
  visiblePart({ clips, place }: Drawn): Place | null {
    return clips.reduce<Place | null>((left, clip) => left && intersection(left, clip.place), place);
  }

  #clipsWithin(element: Element): readonly Clip[] {
    const outer = this.#clipsOf(element);
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = this.styleOf(element);
    if (clipPath.startsWith('inset(50%')) return [CLIPPED_AWAY];
    if (overflowX === 'visible' && overflowY === 'visible') return outer;
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    const announced = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const { scrollTop, scrollLeft } = element;
    return [{ place: element.getBoundingClientRect(), scrollTop, scrollLeft, scrolls, announced }, ...outer];
  }

  /** A link to a part of the page may hide until it is focused; the letters of a drawing are measured by no CSS. */
  #isSeen(element: Element): boolean {
    if (
      !element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      return false;
    return element.closest('.visually-hidden, [inert], svg, a[href^="#"]') === null && !isWatermark(element);
  }

  #findControls(): Drawn[] {
    const drawn = [...document.querySelectorAll(CONTROLS)].filter((element) => this.#isSeen(element));
    return drawn.flatMap((element) => {
      const clips = this.#clipsOf(element);
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const words = `${element.tagName} ${name.trim().slice(0, 20)}`;
      // a link in a sentence has a rectangle on each line
      return [...element.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map((place) => ({ element, place, clips, words }));
    });
  }

  #findTexts(): DrawnText[] {
    const found: DrawnText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node;
      if (!(node instanceof Text) || !element || node.data.trim() === '') continue;
      if (/^(STYLE|SCRIPT|NOSCRIPT|OPTION)$/.test(element.tagName) || !this.#isSeen(element)) continue;
      range.selectNodeContents(node);
      found.push({ element, node, places: [...range.getClientRects()].filter(({ width }) => width > 1) });
    }
    return found;
  }

  #linesOf({ element, node, places }: DrawnText): Drawn[] {
    const size = Number.parseFloat(this.styleOf(element).fontSize);
    const clips = this.#clipsWithin(element);
    const words = node.data.trim().slice(0, 20);
    return places.map((place) => ({ element, place: glyphs(place, size), clips, words }));
  }
}

/** The height of the letters; the rectangle of a line also has its leading. */
function glyphs({ left, right, top, bottom }: Place, size: number): Place {
  const middle = (top + bottom) / 2;
  const half = size * 0.4;
  return { left, right, top: middle - half, bottom: middle + half };
}

export function intersection(one: Place, other: Place): Place | null {
  const left = Math.max(one.left, other.left);
  const right = Math.min(one.right, other.right);
  const top = Math.max(one.top, other.top);
  const bottom = Math.min(one.bottom, other.bottom);
  return right > left && bottom > top ? { left, right, top, bottom } : null;
}
