const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
];
/** An iPad may say that it is a Mac, and only its screen knows better: neither is named alone (decision 0080). */
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['Windows', /Windows/],
  ['鸿蒙', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Mac 或 iPad', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The browser name shown on the phone: one of ours, never the header itself. */
export function browserName(userAgent: string): string {
  const nameOf = (known: readonly [string, RegExp][]) => known.find(([, mark]) => mark.test(userAgent))?.[0];
  return [nameOf(BROWSERS), nameOf(SYSTEMS)].filter((part) => part !== undefined).join(' · ') || '未知浏览器';
}

/**
 * The network a request came from, for a person to compare: an address without its last part, which is enough to tell
 * one's own from a stranger's and names no single computer.
 */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  const groups = address.split(':').filter((group) => group !== '');
  return address.includes(':') && groups.length > 0 ? `${groups.slice(0, 3).join(':')}:*` : '未知网络';
}
