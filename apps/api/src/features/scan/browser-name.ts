const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The browser name shown on the phone: one of ours, never the header itself. */
export function browserName(userAgent: string): string {
  const nameOf = (known: readonly [string, RegExp][]) => known.find(([, mark]) => mark.test(userAgent))?.[0];
  return [nameOf(BROWSERS), nameOf(SYSTEMS)].filter((part) => part !== undefined).join(' · ') || '未知浏览器';
}
