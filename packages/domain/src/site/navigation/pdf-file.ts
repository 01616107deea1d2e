import { sameOriginPath } from './safe-url.ts';

/** What the document page shows, from its query. */
export interface PdfFile {
  /** A path of this site; nothing else is ever fetched (security X14). */
  readonly path: string;
  /** Displayed, and used as the file name when saving; treated as text, never as an address. */
  readonly name: string;
}

/** Where this site keeps files: dedicated folders, below none of which there is an API call. */
const FOLDERS = /^\/(?:files|images|media|storage\/(?:proof|statute))\//;

/** Encoded slashes and dots, which a second decoding would reveal. */
const HIDDEN = /%(?:2f|5c|2e|25|00)/i;

/** Characters not allowed in file names on some system, and those that hide others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed here
const NOT_IN_NAMES = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069\\/:*?"<>|]/g;
const NAME_MAX = 80;

/** A text from an address made safe to display: one line, no hidden characters, limited length. */
export function shownName(text: string): string {
  return [...text.replace(NOT_IN_NAMES, ' ').trim()].slice(0, NAME_MAX).join('');
}

/**
 * The file an address asks to preview: only one in this site's own folders, over the page's own origin. 'missing' where
 * it names none (PDF-04), 'refused' for anything elsewhere.
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

/** The file name for saving: the displayed name, with the right extension. */
export function savedName(name: string): string {
  const known = name === '' ? '文件' : name;
  return /\.pdf$/i.test(known) ? known : `${known}.pdf`;
}
