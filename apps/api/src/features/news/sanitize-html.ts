import sanitize from 'sanitize-html';

const TEXT_TAGS = ['p', 'br', 'ol', 'ul', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'blockquote', 'a', 'img'];
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
/** Pictures of this site only. */
const OWN_PICTURE = /^\/images\/[\w-]+(\/[\w-]+)*\.(svg|png|jpg)$/;

/**
 * HTML that is safe to store and show: text, structure, our own pictures. No script, style, frame, form or other
 * scheme; external links carry neither opener nor referrer (security X16). Clean HTML is unchanged.
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...TEXT_TAGS, ...TABLE_TAGS],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: {
          ...(href === '' ? {} : { href }),
          ...(/^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}),
        },
      }),
    },
  });
}
