/** A child of a message: its name with its text, or with children of its own. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[sign] ?? sign);

const written = ([name, content]: XmlNode): string =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.map(written).join('')}</${name}>`;

/** The document whose root has these children. */
export function writeXml(root: string, children: readonly XmlNode[]): string {
  const body = children.map(written).join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?><${root} version="2.0">${body}</${root}>`;
}

/** The texts of the leaves by their names; undefined for anything but elements that close, without attributes below the root. */
export function leavesOf(document: string, root: string): Readonly<Record<string, string>> | undefined {
  const body = new RegExp(`^<\\?xml [^>]*\\?>\\s*<${root}(?: [^<>]*)?>(.*)</${root}>\\s*$`, 's').exec(
    document,
  )?.[1];
  if (body === undefined) return undefined;
  const leaves = new Map<string, string>();
  const read = (text: string): boolean => {
    let rest = text.trim();
    while (rest !== '') {
      const [all, name = '', content = ''] = /^<(\w+)>(.*?)<\/\1>\s*/s.exec(rest) ?? [];
      if (all === undefined) return false;
      if (content.includes('<')) {
        if (!read(content)) return false;
      } else {
        leaves.set(
          name,
          content.replace(/&(\w+);/g, (_, entity: string) => ENTITIES[entity] ?? ''),
        );
      }
      rest = rest.slice(all.length);
    }
    return true;
  };
  return read(body) ? Object.fromEntries(leaves) : undefined;
}
