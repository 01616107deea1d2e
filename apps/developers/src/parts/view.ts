import type { html } from 'hono/html';
import type { Contract } from '../document/contract.ts';

/** A piece of a page, escaped. */
export type Html = ReturnType<typeof html>;

/** What every part of a page may look at. */
export interface View {
  readonly contract: Contract;
  /** The address of another page of this site (`errcodes/1005.html`), seen from this one. */
  readonly link: (path: string) => string;
}

/** A way to the anchor `id` of the same page. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** Where a page stands among its neighbours. */
export interface Neighbour {
  readonly path: string;
  readonly title: string;
}

/** What the search of this site may find. */
export interface Finding {
  readonly kind: 'guide' | 'call' | 'errcode' | 'constant' | 'shape';
  readonly title: string;
  readonly words: string;
  /** Page and anchor. */
  readonly path: string;
  /** More to be found by. */
  readonly terms: string;
}

/** One page before its frame is drawn. */
export interface Page {
  readonly path: string;
  readonly title: string;
  /** One sentence for lists of results. */
  readonly description: string;
  readonly area:
    | 'overview'
    | 'quickstart'
    | 'reference'
    | 'errcodes'
    | 'constants'
    | 'conventions'
    | 'downloads';
  /** The tag whose calls the table of contents shows. */
  readonly tag?: string;
  readonly trail?: readonly Neighbour[];
  readonly sections?: readonly Section[];
  readonly facts?: Html;
  readonly before?: Neighbour | undefined;
  readonly after?: Neighbour | undefined;
  readonly findings: readonly Finding[];
  /** The title and what stands with it, before facts and sections. */
  readonly heading: Html;
  readonly body: Html;
}

/** `calls/login.html` → the address of `path` seen from there. */
export function linkFrom(page: string): View['link'] {
  const up = '../'.repeat(page.split('/').length - 1);
  return (path) => `${up}${path}`;
}
