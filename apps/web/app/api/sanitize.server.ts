import sanitizeHtml from 'sanitize-html';

/**
 * Cleans HTML that came from outside before it is put into a page (security X16), although the API has cleaned it when
 * it was written: structure and words stay, styles, scripts, frames, images and foreign schemes go.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'ol',
      'ul',
      'li',
      'strong',
      'b',
      'em',
      'h3',
      'h4',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
    ],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });
}
