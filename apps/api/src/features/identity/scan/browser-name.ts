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
