/** For which browser and system help with hardware acceleration is written (PLAYER-14). */
export type HelpedBrowser = 'chrome' | 'edge' | 'qihoo' | 'qq';
export type HelpedSystem = 'windows' | 'mac';

/** Words by which browsers name themselves; those built on Chrome name it, too. */
const NAMES: readonly (readonly [HelpedBrowser, RegExp])[] = [
  ['qq', /QQBrowser/],
  ['qihoo', /QihooBrowser|QHBrowser|360SE|360EE/],
  ['edge', /Edg\//],
];

/** The help to open with: for this browser and system where it is one of them, else for Chrome on Windows. */
export function hardwarePlace(userAgent: string): { browser: HelpedBrowser; system: HelpedSystem } {
  const browser = NAMES.find(([, name]) => name.test(userAgent))?.[0] ?? 'chrome';
  return { browser, system: /Macintosh/.test(userAgent) ? 'mac' : 'windows' };
}
