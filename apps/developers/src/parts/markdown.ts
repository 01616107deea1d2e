import { html, raw } from 'hono/html';
import { Marked, type Tokens } from 'marked';
import { escapeText, markChinese } from './chinese.ts';
import { highlight } from './highlight.ts';
import type { Html, Section, View } from './view.ts';

/** An anchor written behind a title in another language: `## 会话 {#the-session}`. */
const WRITTEN_ANCHOR = /\s*\{#([\w-]+)\}$/;

/** `Point it at the server` → `point-it-at-the-server`, unless the anchor is written behind it. */
function anchorOf(title: string): string {
  const written = WRITTEN_ANCHOR.exec(title)?.[1];
  if (written !== undefined) return written;
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function address(view: View, href: string): string {
  return escapeText(href.startsWith('/') ? view.link(href.slice(1)) : href);
}

/** A code span; the name of an operation links to its page. */
function codeSpan(view: View, text: string): string {
  const code = `<code>${markChinese(text)}</code>`;
  return view.contract.operations.has(text)
    ? `<a href="${view.link(`calls/${text}.html`)}">${code}</a>`
    : code;
}

const readers = new WeakMap<View, Marked>();

function readerOf(view: View): Marked {
  const known = readers.get(view);
  if (known !== undefined) return known;
  const made = createReader(view);
  readers.set(view, made);
  return made;
}

/** Escaped text in which names such as createOrder link to their operations; a single plain word never does. */
function linkCalls(view: View, text: string): string {
  return text.replace(/\b[a-z]+[A-Z]\w*\b/g, (name) =>
    view.contract.operations.has(name) ? `<a href="${view.link(`calls/${name}.html`)}">${name}</a>` : name,
  );
}

function createReader(view: View): Marked {
  const reader = new Marked({ gfm: true });
  reader.use({
    renderer: {
      text(token) {
        return 'tokens' in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : linkCalls(view, markChinese(token.text));
      },
      html: (token) => escapeText(token.text),
      codespan: (token) => codeSpan(view, token.text),
      code: (token) => highlight(token.text, token.lang?.split(' ')[0] ?? ''),
      link(token) {
        return `<a href="${address(view, token.href)}">${this.parser.parseInline(token.tokens)}</a>`;
      },
      heading(token) {
        const words = this.parser.parseInline(token.tokens).replace(WRITTEN_ANCHOR, '');
        return `<h${token.depth} id="${anchorOf(token.text)}">${words}</h${token.depth}>\n`;
      },
      table(token) {
        return tableOf(view, token, (cell) => this.parser.parseInline(cell.tokens));
      },
    },
  });
  return reader;
}

function tableOf(view: View, token: Tokens.Table, inline: (cell: Tokens.TableCell) => string): string {
  const label =
    view.say('Table: ', '表格：') + token.header.map((cell) => cell.text).join(view.say(', ', '、'));
  const head = token.header.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
  const rows = token.rows.map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join('')}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeText(label)}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`;
}

const FENCE = /(^```[\s\S]*?^```$)/m;
const BETWEEN_HAN = /(?<=[\p{Script=Han}，。、；：）》」”])\n(?=[\p{Script=Han}（《「“])/gu;

/** Text in which lines of Chinese are one: an end of a line would be read as a blank, which Chinese has not. */
export function joinChinese(source: string): string {
  return source
    .split(FENCE)
    .map((part) => (part.startsWith('```') ? part : part.replace(BETWEEN_HAN, '')))
    .join('');
}

/** Markdown as a piece of a page; HTML inside it is escaped. */
export function markdown(view: View, source: string): Html {
  const html = readerOf(view).parse(joinChinese(source), { async: false });
  return raw(`<div class="prose">${html}</div>`);
}

/** The same for a single line, without a paragraph. */
export function inlineMarkdown(view: View, source: string): Html {
  return raw(readerOf(view).parseInline(source, { async: false }));
}

const SAID_IN_ENGLISH = /^[^\p{Script=Han}]*$|[a-z]{2} [a-z]{2}/u;

/** Marks a sentence of the document that a page in Chinese has no Chinese for. Some are Chinese in the document. */
export function englishWords(view: View, sentence: string): Html {
  const isLeft = view.language !== 'en' && view.tell(sentence) === sentence && SAID_IN_ENGLISH.test(sentence);
  return isLeft ? html` lang="en"` : html``;
}

/** The sections of a Markdown text: its second-level headings. */
export function sectionsOf(source: string): Section[] {
  return [...source.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({
    id: anchorOf(title),
    title: title.replace(WRITTEN_ANCHOR, ''),
  }));
}
