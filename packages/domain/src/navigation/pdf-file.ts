import { sameOriginPath } from '../session/safe-url.ts';

/** What the page for documents shows, from its query. */
export interface PdfFile {
  /** A path of this site; nothing else is ever fetched (security X14). */
  readonly path: string;
  /** Shown, and given to the file when it is saved; always text, never an address. */
  readonly name: string;
}

/** Where this site keeps files: folders of its own, below none of which a call lives. */
const FOLDERS = /^\/(?:files|images|media)\//;

/** Slashes and dots that a second reading would find. */
const HIDDEN = /%(?:2f|5c|2e|25|00)/i;

/** Characters that a file name must not have on one of the systems it is saved on, and those that hide others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed here
const NOT_IN_NAMES = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/g;
const NAME_MAX = 80;

/** A text of an address as it may be shown: on one line, without hidden characters, of a sane length. */
export function shownName(text: string): string {
  return [...text.replace(NOT_IN_NAMES, ' ').trim()].slice(0, NAME_MAX).join('');
}

/**
 * The file an address asks to preview: only a file in one of this site's own folders, over the page's own origin.
 * 'missing' where it names none (PDF-04), 'refused' for anything that lies elsewhere.
 */
export function pdfFile(
  query: { readonly fileUrl: string; readonly fileName: string },
  origin: string,
): PdfFile | 'missing' | 'refused' {
  const address = query.fileUrl.trim();
  if (address === '') return 'missing';
  const path = sameOriginPath(address, origin);
  if (path === null) return 'refused';
  const { pathname, search } = new URL(path, origin);
  if (!FOLDERS.test(pathname) || pathname.includes('//') || HIDDEN.test(pathname)) return 'refused';
  return { path: pathname + search, name: shownName(query.fileName) };
}

/** The name a saved file gets: the one shown, with the ending that says what it is. */
export function savedName(name: string): string {
  const known = name === '' ? '文件' : name;
  return /\.pdf$/i.test(known) ? known : `${known}.pdf`;
}
