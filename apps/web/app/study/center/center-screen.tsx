import { storeRegion } from '@jixu/controllers/region/stored-region';
import { readId } from '@jixu/domain/site/pages/read-id';
import { hasSelection } from '@jixu/domain/study/selection/has-selection';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import { FrontSkeleton } from '@jixu/ui-kit/study/front-skeleton.tsx';
import { SectionSkeleton } from '@jixu/ui-kit/study/section-skeleton.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLearnerOnly } from '../../identity/use-learner-only.ts';
import { useSite } from '../../site/context/site-context.tsx';
import { type CenterType, centerSection } from './center-section.ts';

/** ?area= switches the center to another area, which is remembered and used for the session check (CENTER-12, 13). */
function useAreaOfAddress(): void {
  const site = useSite();
  const [search] = useSearchParams();
  const { loggedIn } = useWatched(site.session);
  const areaId = readId(search.get('area'));
  useEffect(() => {
    if (areaId === null) return;
    storeRegion(site.localStorage, { areaId, provinceCode: null });
    void site.session.refresh();
  }, [site, areaId]);
  useEffect(() => {
    if (loggedIn && areaId !== null) site.session.dispatch({ type: 'area-entered', areaId });
  }, [site, areaId, loggedIn]);
}

/** Drawn again for another section, not for what the router does on the way to another page. */
export const CenterScreen = memo(function CenterScreen({ type }: { type: string }) {
  const { session } = useSite();
  const user = useWatched(session.user);
  const isUnanswered = useWatched(session.isUnanswered);
  const province = user?.province_code ?? null;
  const section = centerSection(type, province) ?? 1;
  const { Screen, prefetch } = CENTER_SECTIONS[section];
  // While it is still being asked who is there.
  useEffect(prefetch, [prefetch]);
  useAreaOfAddress();
  useLearnerOnly();
  const menu = (
    <CenterMenu
      // A server that does not answer takes the way to the other sections from nobody.
      ready={user !== null || isUnanswered}
      current={section}
      selectionHidden={!hasSelection(province)}
    />
  );
  return (
    <PageColumn start={menu}>
      {user === null ? (
        <Waiting section={section} isUnanswered={isUnanswered} />
      ) : (
        <Suspense key={section} fallback={<Waiting section={section} />}>
          <Screen areaId={user.area_id} />
        </Suspense>
      )}
    </PageColumn>
  );
});

/** Until it is known who is there; a server that does not answer is named, with a way to ask again. */
function Waiting({ section, isUnanswered = false }: { section: CenterType; isUnanswered?: boolean }) {
  const { session } = useSite();
  if (!isUnanswered) {
    return section === 1 ? <FrontSkeleton hasHead={false} /> : <SectionSkeleton section={section} />;
  }
  const retry = (
    <Button kind="primary" onClick={() => void session.refresh()}>
      {CENTER_TEXTS.retry}
    </Button>
  );
  return (
    <>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[section]} />
      <EmptyState
        occasion="failed"
        title={CENTER_TEXTS.unansweredTitle}
        text={CENTER_TEXTS.unansweredText}
        action={retry}
      />
    </>
  );
}

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
const CENTER_SECTIONS: Readonly<Record<CenterType, CenterSection>> = {
  1: section(async () => ({ default: (await import('../courses/study-screen.tsx')).StudyScreen })),
  2: section(async () => ({ default: (await import('../../proof/proofs-screen.tsx')).ProofsScreen })),
  3: section(async () => ({ default: (await import('../../profile/profile-screen.tsx')).ProfileScreen })),
  4: section(async () => ({ default: (await import('../../order/buy-screen.tsx')).BuyScreen })),
  5: section(async () => ({ default: (await import('../../order/orders-screen.tsx')).OrdersScreen })),
  6: section(async () => ({ default: (await import('../courses/selection-screen.tsx')).SelectionScreen })),
};
