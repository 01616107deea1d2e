import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises external HTML before it is put into a page (security X16), although the API has already done so when it was
 * written: structure and text stay; styles, scripts, frames, other sites' pictures and foreign schemes go.
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
    // Only this site's own pictures: another host would learn who reads what.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/images\/[\w./-]+$/.test(attribs.src ?? ''),
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
  });
}
