import { useMemo } from 'react';

/** One tag as the cleaner of the pages writes it (apps/web/app/api/sanitize.server.ts), or else a "<" that begins none. */
const TAG_OR_MARK = new RegExp(
  [
    '</?(?:p|br|ol|ul|li|strong|b|em|h2|h3|h4|blockquote|a|img|table|thead|tbody|tr|th|td)',
    `(?: (?:${[
      'rel="noopener noreferrer(?: nofollow)?"',
      'href="(?:https?:|(?![\\\\/]{2})(?:[^":<>&?#]|&amp;)*(?=[?#"]))[^"<>]*"',
      'src="/images/[\\w./-]+"',
      'alt="[^"<>]*"',
      'loading="lazy"',
      '(?:width|height|colspan|rowspan|scope)="[^"<>]*"',
    ].join('|')}))*(?: /)?>|<`,
  ].join(''),
  'gi',
);

/** The HTML with every "<" that begins no allowed tag turned into a letter; what the cleaner made stays as it is. */
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

/** Vouches for the HTML where the browser asks for it (Trusted Types, security X16); elsewhere it stays text. */
function vouchedFor(html: string): string | TrustedHTML {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('article-text', { createHTML: lettersButForTags });
  return policy?.createHTML(html) ?? html;
}

/** Cleaned HTML of an article as `dangerouslySetInnerHTML` takes it: the same object for the same HTML. */
export function useArticleText(html: string): { __html: string | TrustedHTML } {
  return useMemo(() => ({ __html: vouchedFor(html) }), [html]);
}
