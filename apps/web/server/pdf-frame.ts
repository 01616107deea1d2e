import { sha256 } from './content-security-policy.ts';

/**
 * Runs the reader passed in by the page in front, then passes on the page's message; see app/site/pdf/pdf-reader.ts. A
 * script that fails to run counts as an unreadable file. Firefox makes no event of one whose source is of another origin.
 */
const START = `addEventListener('message', (event) => {
  if (event.source !== parent) return;
  import(URL.createObjectURL(event.data.reader)).then(
    () => dispatchEvent(new MessageEvent('read', { data: event.data, ports: event.ports })),
    () => event.ports[0].postMessage({ kind: 'failed' }),
  );
});`;

const DOCUMENT = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>PDF</title><script>${START}</script></head><body></body></html>
`;

/**
 * What a reader of PDFs may do (security X14): run what it was given, as script and as thread. Its origin is opaque; it
 * cannot fetch or evaluate text, and only this site may frame it.
 */
function policy(development: boolean): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    // In development the script consists of many modules, which it fetches itself; 'self' is the document's own origin.
    `script-src ${sha256(START)} blob:${development ? " 'self'" : ''}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The document of the frame in which the document page has its file read. */
export function pdfFrame(development: boolean): Response {
  return new Response(DOCUMENT, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(development),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    },
  });
}
