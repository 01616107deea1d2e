import sanitizeHtml from 'sanitize-html';

const TEXT_TAGS = ['p', 'br', 'ol', 'ul', 'li', 'strong', 'em', 'h3', 'h4', 'a'];
const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** A notice as it may be stored: words and structure. No script, style, frame, picture or other scheme (security X16). */
export function cleanNotice(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...TABLE_TAGS],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
  });
}
