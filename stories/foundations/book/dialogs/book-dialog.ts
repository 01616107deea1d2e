/** 草稿: states or words are still missing. 待审: all there and tested, waits for a designer. 定稿: signed in the change log. */
export const REVIEW_STATUSES = ['草稿', '待审', '定稿'] as const;
type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A size that the overlay of the toolbar compares with what is drawn (measure-drawing.ts). */
export interface Measure {
  readonly what: string;
  /** CSS selector of what is measured; nothing is said where it is not drawn. */
  readonly select: string;
  readonly side: 'width' | 'height' | 'maxHeight';
  readonly px: number;
  /** The requirement that demands the number; without one the number is the design's own. */
  readonly by?: string;
}

/** What a dialog does and the mistake nearest to it, each with its picture. */
export interface BookPair {
  /** A state of the dialog that shows it. */
  readonly want: { readonly state: string; readonly says: string };
  /** A counter-example: a file of a folder `wrong`, as `stories`, and a story in it. */
  readonly avoid: { readonly stories: string; readonly story: string; readonly says: string };
  /** The window of both pictures: wide enough for a message, unless said. */
  readonly screen?: 'desk' | 'phone';
}

/** One of the forty-eight of the specification's inventory (requirements-notes §4): the only place that lists these facts. */
export interface BookDialog {
  readonly number: string;
  /** The name in the specification's inventory. */
  readonly name: string;
  /** What it is called in Chinese; pages are titled by the first. */
  readonly chinese: readonly [string, ...string[]];
  /** Its file of stories, from `stories/`, without `.stories.tsx`; its page is the `.mdx` beside it. */
  readonly stories: string;
  /** Further files of stories that carry its number: what it does, what accompanies it. */
  readonly more?: readonly string[];
  /** Its component in `packages/ui-kit/src`, without `.tsx`, where that is not called as the stories are. */
  readonly component?: string;
  /** The state that stands for it on the page of all. */
  readonly picture: string;
  readonly measures: readonly Measure[];
  readonly anatomy: string;
  readonly closing: string;
  /** What Tab, Enter, Esc and the arrows do, and where the focus is first. */
  readonly keyboard: string;
  /**
   * What it says beside the texts its component imports: constants and functions by their key in the copy deck, or whole
   * files of rules. What the server says of its calls is known from the contract.
   */
  readonly says?: readonly string[];
  readonly requirements: readonly string[];
  readonly calls: readonly string[];
  /** To do, and not to do; their sentences stand only here. */
  readonly pairs: readonly BookPair[];
  readonly status: ReviewStatus;
}

const SURFACE = '[data-dialog-state]';

/** The width of the dialog itself, on a screen that has room for it. */
export const wide = (px: number, by?: string): Measure => ({
  what: '弹窗的宽',
  select: SURFACE,
  side: 'width',
  px,
  ...(by && { by }),
});

/** The side of a QR code with its frame. */
export const QR: Measure = { what: '二维码的边', select: '[data-qr-view]', side: 'width', px: 220 };

/** The site's header, on every page that has one. */
export const SITE_HEADER: Measure = {
  what: '页头的高',
  select: 'header[style*="height"]',
  side: 'height',
  px: 74,
  by: 'SHELL-09',
};
