import type { html } from 'hono/html';
import type { Contract } from '../document/contract.ts';

/** A piece of a page, escaped. */
export type Html = ReturnType<typeof html>;

/** The languages of the pages. */
export type Language = 'en' | 'zh-CN';

/** The context available to every part of a page. */
export interface View {
  /** With its words in the language of the page. */
  readonly contract: Contract;
  readonly language: Language;
  /** The relative address of a file of this site; of a page (`errcodes/1005.html`), of the one in the same language. */
  readonly link: (path: string) => string;
  /** The relative address of the same page in the other language. */
  readonly twin: string;
  /** What the page says, in its language. */
  readonly say: (english: string, chinese: string) => string;
  /** What the document says of a field, a value or a shape, and the changelog of a version, in the language of the page. */
  readonly tell: (english: string) => string;
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

/** One page before its frame is rendered. */
export interface Page {
  /** Without the folder of its language. */
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
  /** An Atom feed of what the page tells. */
  readonly feed?: string;
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

const CHINESE_FOLDER = 'zh/';

/** Where the page of a path stands in a language: `calls/login.html` → `zh/calls/login.html`. */
export function placeOf(language: Language, path: string): string {
  return language === 'en' || path.startsWith(CHINESE_FOLDER) ? path : `${CHINESE_FOLDER}${path}`;
}

/** The language of the page that stands at a place. */
export function languageAt(place: string): Language {
  return place.startsWith(CHINESE_FOLDER) ? 'zh-CN' : 'en';
}

/** The view of the page at a place; `contract` holds the words of its language, `told` the Chinese of other sentences. */
export function viewFrom(
  contract: Contract,
  place: string,
  told: Readonly<Record<string, string>> = {},
): View {
  const language = languageAt(place);
  const up = '../'.repeat(place.split('/').length - 1);
  const isPage = (path: string): boolean => /\.html(?:#|$)/.test(path);
  const other = language === 'en' ? placeOf('zh-CN', place) : place.slice(CHINESE_FOLDER.length);
  return {
    contract,
    language,
    link: (path) => `${up}${isPage(path) ? placeOf(language, path) : path}`,
    twin: `${up}${other}`,
    say: (english, chinese) => (language === 'en' ? english : chinese),
    tell: (english) => (language === 'en' ? english : (told[english.trim()] ?? english)),
  };
}
