const VOID = new Set(['meta', 'link', 'input', 'br', 'img', 'wbr', 'hr']);
/** Elements that must not contain another of their kind, or other interactive elements. */
const NEVER_NESTED = new Set(['a', 'button', 'label', 'summary', 'form']);
const ELEMENT = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*>/g;

/** An HTML page as tests examine it. */
export interface ReadPage {
  readonly elements: readonly { readonly name: string; readonly attributes: ReadonlyMap<string, string> }[];
  /** Markup errors: unclosed, closed twice, nested wrongly, or an unknown element. */
  readonly problems: readonly string[];
  /** Every id, duplicates included. */
  readonly ids: readonly string[];
  /** Its text content. */
  readonly text: string;
}

function attributesOf(source: string): Map<string, string> {
  const pairs = [...source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

function closeElement(open: string[], name: string, problems: string[]): void {
  const last = open.pop();
  if (last !== name) problems.push(`</${name}> closes <${last}>`);
}

/** Parses one of our pages, strictly: every attribute quoted, every element closed. */
export function readPage(html: string): ReadPage {
  const open: string[] = [];
  const problems: string[] = [];
  const elements: { name: string; attributes: Map<string, string> }[] = [];
  const text = html
    .replace(/^<!doctype html>/, '')
    .replace(ELEMENT, (_, slash: string, name: string, rest: string) => {
      if (slash === '/') closeElement(open, name, problems);
      else {
        if (NEVER_NESTED.has(name) && open.includes(name)) problems.push(`<${name}> in <${name}>`);
        if (name !== 'span' && open.at(-1) === 'p' && /^(?:p|ul|ol|div|table|pre|section)$/.test(name)) {
          problems.push(`<${name}> in <p>`);
        }
        elements.push({ name, attributes: attributesOf(rest) });
        if (!VOID.has(name)) open.push(name);
      }
      return ' ';
    });
  if (open.length > 0) problems.push(`left open: ${open.join(', ')}`);
  const stray = /<[^<]{0,40}/.exec(text);
  if (stray !== null) problems.push(`not an element: ${stray[0]}`);
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  return { elements, problems, ids, text };
}
