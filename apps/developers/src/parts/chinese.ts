import { html, raw } from 'hono/html';
import type { Html } from './view.ts';

const HAN = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef';
/** Chinese, with the figures and marks that stand inside it. */
const RUN = new RegExp(`[《“]?[${HAN}]+(?:[\\d.,:%/·—“”‘’+-]{0,12}[${HAN}]+)*`, 'gu');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Escaped text whose Chinese is marked as such, for voices and fonts. */
export function markChinese(text: string): string {
  return escapeText(text).replace(RUN, (run) => `<span lang="zh-CN">${run}</span>`);
}

/** The same as a piece of a page. */
export function words(text: string): Html {
  return raw(markChinese(text));
}

/** A whole Chinese sentence; nothing for ''. */
export function sentence(text: string): Html {
  return text === '' ? html`` : html`<q class="sentence" lang="zh-CN">${text}</q>`;
}
