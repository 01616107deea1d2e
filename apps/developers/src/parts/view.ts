import type { html } from 'hono/html';
import type { Contract } from '../document/contract.ts';

/** A piece of a page, escaped. */
export type Html = ReturnType<typeof html>;

/** The context available to every part of a page. */
export interface View {
  readonly contract: Contract;
  /** The relative address of another page of this site (`errcodes/1005.html`). */
  readonly link: (path: string) => string;
}

/** A link to the anchor `id` of the same page. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** Previous and next page. */
export interface Neighbour {
  readonly path: string;
  readonly title: string;
}

/** An entry of the site's search index. */
export interface Finding {
  readonly kind: 'guide' | 'call' | 'errcode' | 'constant' | 'shape';
  readonly title: string;
  readonly words: string;
  /** Page and anchor. */
  readonly path: string;
  /** Additional search terms. */
  readonly terms: string;
}

/** Languages of the guides; everything generated from the contract is in English. */
export type Language = 'en' | 'zh-CN';

/** One page before its frame is rendered. */
export interface Page {
  /** English where it is not said. */
  readonly language?: Language;
  /** The same page in the other language. */
  readonly twin?: string;
  readonly path: string;
  readonly title: string;
  /** One sentence for search results. */
  readonly description: string;
  readonly area:
    | 'overview'
    | 'quickstart'
    | 'flows'
    | 'reference'
    | 'errcodes'
    | 'constants'
    | 'conventions'
    | 'study-proofs'
    | 'security'
    | 'region-login'
    | 'evidence'
    | 'downloads';
  /** The tag whose operations the table of contents shows. */
  readonly tag?: string;
  readonly trail?: readonly Neighbour[];
  readonly sections?: readonly Section[];
  readonly facts?: Html;
  readonly before?: Neighbour | undefined;
  readonly after?: Neighbour | undefined;
  readonly findings: readonly Finding[];
  /** The title and its subtitle, before facts and sections. */
  readonly heading: Html;
  readonly body: Html;
}

/** `calls/login.html` → the address of `path` relative to it. */
export function linkFrom(page: string): View['link'] {
  const up = '../'.repeat(page.split('/').length - 1);
  return (path) => `${up}${path}`;
}
