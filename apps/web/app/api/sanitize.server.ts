import sanitizeHtml from 'sanitize-html';

/**
 * Cleans HTML that came from outside before it is put into a page (security X16), although the API has cleaned it when
 * it was written: structure and words stay, styles, scripts, frames, pictures of others and foreign schemes go.
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
      'h2',
      'h3',
      'h4',
      'blockquote',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    // Pictures are this site's own: another host would learn who reads what.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/images\/[\w./-]+$/.test(attribs.src ?? ''),
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
  });
}
