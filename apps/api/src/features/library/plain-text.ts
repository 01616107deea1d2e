import { BLOCK_END } from '@jixu/domain/library/fold-text';

const BLOCK = /<\/?(?:blockquote|br|h[1-6]|hr|img|li|ol|p|table|tbody|td|th|thead|tr|ul)(?:\s[^>]*|\/)?>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What a reader sees of cleaned HTML, its blocks parted, as `statute_text` tells it in the database. */
export function plainText(html: string): string {
  return html
    .replaceAll(BLOCK_END, '')
    .replace(BLOCK, BLOCK_END)
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
