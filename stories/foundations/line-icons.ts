/** A sign drawn inside a component of the kit, as it stands in the source. */
export interface LineIcon {
  /** Components that draw it, by the name of their file. */
  readonly usedBy: readonly string[];
  /** SVG, ready to be put into a page. */
  readonly svg: string;
}

const SOURCES = import.meta.glob<string>('../../packages/ui-kit/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Signs alone: what takes its shape or colour from the component around it is a drawing and not an icon. */
const SIGN = /<svg viewBox="0 0 (?:12|16|20|24) [^>]*>((?:(?!<\/svg>)[^{])+)<\/svg>/g;

const toSvg = (viewBox: string, children: string): string =>
  `<svg viewBox="${viewBox}" width="24" height="24" aria-hidden="true">${children.replaceAll('strokeWidth', 'stroke-width')}</svg>`;

/** Every line icon there is, equal drawings once, found in the sources. */
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
