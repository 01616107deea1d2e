/** The declaration of the encoding, as React writes it first in every head of ours. */
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Puts a script first in a document's head, so that it runs before anything is requested; only the encoding stands before
 * it, because browsers look for that in the first 1,024 bytes alone.
 */
export function beginHead(html: string, script: string): string {
  return html.replace(CHARSET, '').replace('<head>', () => `<head>${CHARSET}${script}`);
}
