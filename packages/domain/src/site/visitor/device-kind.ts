/** What only the browser itself knows of its screen. */
export interface TouchFacts {
  /** Fingers it can follow at once. */
  readonly points: number;
  /** Whether its main pointer is a finger. */
  readonly isCoarse: boolean;
}

export type DeviceKind = 'computer' | 'tablet' | 'phone';

/**
 * What a browser runs on (decision 0080), by what it says of itself. Windows, ChromeOS, macOS and desktop Linux are
 * computers, whatever they can be touched with; what says nothing of all this is one, too. An iPad may say that it is a
 * Mac: where `touch` is known, that is seen through.
 */
export function deviceKind(userAgent: string, touch: TouchFacts | null = null): DeviceKind {
  if (/Windows NT|CrOS/.test(userAgent)) return 'computer';
  if (/iPhone|iPod/.test(userAgent)) return 'phone';
  if (/iPad/.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent)) {
    return touch !== null && touch.points > 1 && touch.isCoarse ? 'tablet' : 'computer';
  }
  // HarmonyOS without Android says what it is first of all: (Phone; OpenHarmony 5.0).
  const [, named] = /\((Phone|Tablet|PC|2in1); (?:OpenHarmony|HarmonyOS)/.exec(userAgent) ?? [];
  if (named !== undefined) return OF_HARMONY[named] ?? 'computer';
  if (/Mobi|Windows Phone/.test(userAgent)) return 'phone';
  return /Android|OpenHarmony|HarmonyOS|ArkWeb/.test(userAgent) ? 'tablet' : 'computer';
}

const OF_HARMONY: Readonly<Record<string, DeviceKind>> = { Phone: 'phone', Tablet: 'tablet' };

/** Whether the pages for phones are meant: a tablet is held in the hand like a phone (PLAYER-22, PLAYER-23, STUDY-31). */
export const isMobile = (kind: DeviceKind): boolean => kind !== 'computer';
