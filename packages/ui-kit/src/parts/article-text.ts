import { useMemo } from 'react';

/** Either a tag exactly as the sanitiser (apps/web/app/api/sanitize.server.ts), or the statute page after it, writes it, or a "<" that begins none. */
const TAG_OR_MARK = new RegExp(
  [
    '</?(?:p|br|ol|ul|li|strong|b|em|h2|h3|h4|blockquote|a|mark|img|table|thead|tbody|tr|th|td)',
    `(?: (?:${[
      'rel="noopener noreferrer(?: nofollow)?"',
      'href="(?:https?:|(?![\\\\/]{2})(?:[^":<>&?#]|&amp;)*(?=[?#"]))[^"<>]*"',
      'src="/images/[\\w./-]+"',
      'alt="[^"<>]*"',
      // Anchors in the text of a statute: articles, headings, hits.
      'id="(?:tiao|zhang|hit)-[\\d-]+"',
      'loading="lazy"',
      '(?:width|height|colspan|rowspan|scope)="[^"<>]*"',
    ].join('|')}))*(?: /)?>|<`,
  ].join(''),
  'gi',
);

/** Escapes every "<" that does not begin an allowed tag; output of the sanitiser is unchanged. */
export function lettersButForTags(html: string): string {
  return html.replace(TAG_OR_MARK, (found) => (found === '<' ? '&lt;' : found));
}

interface TextPolicy {
  createHTML(html: string): TrustedHTML;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): TextPolicy;
}

let policy: TextPolicy | undefined;

/** Declares the HTML safe where the browser enforces Trusted Types (security X16); elsewhere it stays a string. */
function vouchedFor(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('article-text', { createHTML: lettersButForTags });
  return policy?.createHTML(html) ?? html;
}

/**
 * Sanitised article HTML for `dangerouslySetInnerHTML`. Equal HTML gives the identical object, so that React does not
 * touch the DOM.
 */
export function useArticleText(html: string): { __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: vouchedFor(html) }), [html]);
}
