import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { CenterType } from './center-section.ts';

type Screen = ComponentType<{ areaId: number }>;

interface CenterSection {
  Screen: LazyExoticComponent<Screen>;
  /** Asks for its scripts before it is drawn; whoever draws it says that they did not come. */
  prefetch: () => void;
}

function section(load: () => Promise<{ default: Screen }>): CenterSection {
  return { Screen: lazy(load), prefetch: () => void load().catch(() => undefined) };
}

/** The parts of the center, each with scripts of its own: of six one is on the screen. */
export const CENTER_SECTIONS: Readonly<Record<CenterType, CenterSection>> = {
  1: section(async () => ({ default: (await import('../courses/study-screen.tsx')).StudyScreen })),
  2: section(async () => ({ default: (await import('../../proof/proofs-screen.tsx')).ProofsScreen })),
  3: section(async () => ({ default: (await import('../../profile/profile-screen.tsx')).ProfileScreen })),
  4: section(async () => ({ default: (await import('../../order/buy-screen.tsx')).BuyScreen })),
  5: section(async () => ({ default: (await import('../../order/orders-screen.tsx')).OrdersScreen })),
  6: section(async () => ({ default: (await import('../courses/selection-screen.tsx')).SelectionScreen })),
};
