/** An element of a message: it has a text or children. Attributes mean nothing to us. */
export interface XmlElement {
  name: string;
  text: string;
  children: readonly XmlElement[];
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
/** Deeper is no message of theirs. */
const MOST_DEPTH = 8;

export function writeXml(root: string, children: readonly XmlElement[]): string {
  const body = children.map(written).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><${root} version="2.0">${body}</${root}>`;
}

function written({ name, text, children }: XmlElement): string {
  const content = children.length > 0 ? children.map(written).join('') : escaped(text);
  return `<${name}>${content}</${name}>`;
}

/** What a learner typed may hold any sign; control signs are in no name and no message. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}]/gu, '').replace(/[<>&]/g, (sign) => ESCAPES[sign] ?? '');

/**
 * The children of the root; null for anything beyond elements and texts: their messages have no comments, no CDATA and no
 * document types, and nothing of the kind is expanded.
 */
export function readXml(document: string, root: string): readonly XmlElement[] | null {
  const withoutHead = document.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*/, '').trimEnd();
  const tokens = withoutHead.match(/<[^<>]*>|[^<>]+/g) ?? [];
  if (tokens.join('') !== withoutHead) return null;
  const read = { tokens, at: 0 };
  const top = elementAt(read, 0);
  return top !== null && top.name === root && read.at === tokens.length ? top.children : null;
}

interface Reading {
  tokens: readonly string[];
  at: number;
}

const OPENING = /^<(\w+)(?:\s[^<>]*?)?(\/)?>$/;

function elementAt(read: Reading, depth: number): XmlElement | null {
  const [, name, isEmpty] = OPENING.exec(read.tokens[read.at] ?? '') ?? [];
  if (name === undefined || depth > MOST_DEPTH) return null;
  read.at++;
  if (isEmpty !== undefined) return { name, text: '', children: [] };
  const children: XmlElement[] = [];
  let text = '';
  for (;;) {
    const token = read.tokens[read.at];
    if (token === undefined) return null;
    if (token === `</${name}>`) break;
    if (token.startsWith('<')) {
      const child = elementAt(read, depth + 1);
      if (child === null) return null;
      children.push(child);
    } else {
      text += token;
      read.at++;
    }
  }
  read.at++;
  const isMixed = children.length > 0 && text.trim() !== '';
  return isMixed ? null : { name, text: unescaped(text.trim()), children };
}

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);

/** The texts of the children that have no children, by their names. */
export function textsOf(children: readonly XmlElement[]): Record<string, string> {
  return Object.fromEntries(
    children.filter((child) => child.children.length === 0).map(({ name, text }) => [name, text]),
  );
}
