/** An icon drawn inside a component of the kit, as it is in the source. */
export interface LineIcon {
  /** Components that draw it, by file name. */
  readonly usedBy: readonly string[];
  /** SVG, ready to insert into a page. */
  readonly svg: string;
}

const SOURCES = import.meta.glob<string>('../../packages/ui-kit/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Only self-contained ones: what takes its shape or colour from its component is a drawing rather than an icon. */
const SIGN = /<svg viewBox="0 0 (?:12|16|20|24) [^>]*>((?:(?!<\/svg>)[^{])+)<\/svg>/g;

const toSvg = (viewBox: string, children: string): string =>
  `<svg viewBox="${viewBox}" width="24" height="24" aria-hidden="true">${children.replaceAll('strokeWidth', 'stroke-width')}</svg>`;

/** All line icons found in the sources, identical drawings once. */
export function lineIcons(): LineIcon[] {
  const users = new Map<string, Set<string>>();
  for (const [path, source] of Object.entries(SOURCES)) {
    const name = path.replace(/^.*\/|\.tsx$/g, '');
    for (const [whole = '', children = ''] of source.matchAll(SIGN)) {
      const viewBox = /viewBox="([^"]*)"/.exec(whole)?.[1] ?? '';
      const svg = toSvg(viewBox, children.replace(/\s+/g, ' ').trim());
      users.set(svg, (users.get(svg) ?? new Set()).add(name));
    }
  }
  return [...users].map(([svg, names]) => ({ svg, usedBy: [...names].sort() }));
}
