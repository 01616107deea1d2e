import { html, raw } from 'hono/html';
import type { Html } from './view.ts';

const HAN = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef';
/** Chinese, including figures and punctuation inside it. */
const RUN = new RegExp(`[《“]?[${HAN}]+(?:[\\d.,:%/·—“”‘’+-]{0,12}[${HAN}]+)*`, 'gu');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Escaped text with its Chinese marked as such, for screen readers and fonts. */
export function markChinese(text: string): string {
  return escapeText(text).replace(RUN, (run) => `<span lang="zh-CN">${run}</span>`);
}

/** The same as a piece of a page. */
export function words(text: string): Html {
  return raw(markChinese(text));
}

/** A whole Chinese sentence; '' gives nothing. */
export function sentence(text: string): Html {
  return text === '' ? html`` : html`<q class="sentence" lang="zh-CN">${text}</q>`;
}
