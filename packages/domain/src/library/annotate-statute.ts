import { articleAt } from './article-number.ts';
import { findHits, type Hit } from './find-hits.ts';

export interface AnnotatedStatute {
  html: string;
  /** Its headings, for a table of contents. */
  chapters: { anchor: string; title: string }[];
  /** How often its text says the keyword. */
  hits: number;
}

/** Anchors in the text: of an article, of a heading, of a hit. */
const articleAnchor = (key: string) => `tiao-${key}`;
const chapterAnchor = (number: number) => `zhang-${number}`;
const hitAnchor = (number: number) => `hit-${number}`;
export const FIRST_HIT = hitAnchor(1);

const BLOCK = /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|t[hd]|br|img)\b/i;
const ENTITY = /&(?:amp|lt|gt|quot|#39|nbsp);/g;
const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** A part of cleaned HTML: a tag, or letters with how each of them is written. */
type Piece = { tag: string } | { letters: string[] };

function piecesOf(html: string): Piece[] {
  return html
    .split(/(<[^>]*>)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('<')
        ? { tag: part }
        : { letters: part.match(/&(?:amp|lt|gt|quot|#39|nbsp);|[\s\S]/gu) ?? [] },
    );
}

const plain = (letters: readonly string[]) =>
  letters.map((letter) => letter.replace(ENTITY, (entity) => LETTERS[entity] ?? entity)).join('');

/** A block's tag, opening or closing, with what stands behind it; only the first may be without one. */
interface Section {
  tag: string;
  inside: Piece[];
}

function sectionsOf(pieces: readonly Piece[]): Section[] {
  const sections: Section[] = [{ tag: '', inside: [] }];
  for (const piece of pieces) {
    if ('tag' in piece && BLOCK.test(piece.tag)) sections.push({ tag: piece.tag, inside: [] });
    else sections.at(-1)?.inside.push(piece);
  }
  return sections;
}

const textOf = ({ inside }: Section) =>
  plain(inside.flatMap((piece) => ('letters' in piece ? piece.letters : [])));

/** Marks the hits in the letters of a block; a hit that runs across a tag is marked on both sides of it. */
function marked(pieces: readonly Piece[], hits: readonly Hit[], firstNumber: number): string {
  let at = 0;
  let html = '';
  for (const piece of pieces) {
    if ('tag' in piece) {
      html += piece.tag;
      continue;
    }
    let isOpen = false;
    for (const letter of piece.letters) {
      const hit = hits.findIndex(({ from, to }) => at >= from && at < to);
      const begins = hit >= 0 && hits[hit]?.from === at;
      if (isOpen && (hit < 0 || begins)) html += '</mark>';
      if (begins) html += `<mark id="${hitAnchor(firstNumber + hit)}">`;
      else if (hit >= 0 && !isOpen) html += '<mark>';
      isOpen = hit >= 0;
      html += letter;
      at += plain([letter]).length;
    }
    if (isOpen) html += '</mark>';
  }
  return html;
}

const withId = (tag: string, anchor: string) => tag.replace(/^<(\w+)/, `<$1 id="${anchor}"`);

/** Links the number of an article to itself, so that its address can be copied. */
function linked(html: string, printed: string, anchor: string): string {
  return html.includes(printed) ? html.replace(printed, `<a href="#${anchor}">${printed}</a>`) : html;
}

/** What a block of this tag and text is called in addresses; null for most. */
function anchorOf(tag: string, text: string, chapter: number): string | null {
  if (/^<h[2-4]\b/i.test(tag) && text.trim() !== '') return chapterAnchor(chapter);
  const article = /^<p\b/i.test(tag) ? articleAt(text) : null;
  return article && articleAnchor(article.key);
}

/**
 * Cleaned HTML of a statute with an anchor for each article and heading, and every place that says the keyword marked.
 * Nothing but `id`, `mark` and links within the text is added to it.
 */
export function annotateStatute(html: string, keyword: string): AnnotatedStatute {
  const chapters: AnnotatedStatute['chapters'] = [];
  const known = new Set<string>();
  let hits = 0;
  let out = '';
  for (const section of sectionsOf(piecesOf(html))) {
    const { tag, inside } = section;
    const text = textOf(section);
    const found = findHits(text, keyword);
    const anchor = anchorOf(tag, text, chapters.length + 1);
    const written = marked(inside, found, hits + 1);
    hits += found.length;
    // A second article of the same number, as in an appendix, is reached through the first.
    if (anchor === null || known.has(anchor)) out += tag + written;
    else {
      known.add(anchor);
      const article = articleAt(text);
      if (article) out += withId(tag, anchor) + linked(written, article.printed, anchor);
      else out += withId(tag, anchor) + written;
      if (!article) chapters.push({ anchor, title: text.trim() });
    }
  }
  return { html: out, chapters, hits };
}
