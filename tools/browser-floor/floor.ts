/** The oldest browsers that must work (docs/browsers.md), by the names that compat data and the build give them. */
export const FLOOR = { chrome: '109', edge: '109', firefox: '115', safari: '15.6' } as const;

export type FloorBrowser = keyof typeof FLOOR;

/** What the build rewrites syntax for. */
export const BUILD_TARGET = Object.entries(FLOOR).map(([browser, version]) => browser + version);

/** A use of something that a browser of the floor lacks. */
export interface Use {
  readonly name: string;
  /** Where in the text. */
  readonly at: number;
}
