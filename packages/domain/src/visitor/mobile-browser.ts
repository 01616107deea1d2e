/** What only the browser itself knows of its screen. */
export interface TouchFacts {
  /** Fingers it can follow at once. */
  readonly points: number;
  /** Whether its main pointer is a finger. */
  readonly isCoarse: boolean;
}

/**
 * Whether a browser runs on a phone or tablet. A tablet that asks for the pages of computers says that it is a Mac; where
 * `touch` is known, that is seen through, and a computer with a touch screen stays a computer.
 */
export function isMobileBrowser(userAgent: string, touch: TouchFacts | null = null): boolean {
  if (/Mobi|Android|iPad/.test(userAgent)) return true;
  return touch !== null && /Macintosh/.test(userAgent) && touch.points > 1 && touch.isCoarse;
}
