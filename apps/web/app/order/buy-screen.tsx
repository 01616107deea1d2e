import { type BuyController, createBuyController } from '@jixu/controllers/order/buy/buy-controller';
import { buyView, knownOfSale, saleLead } from '@jixu/controllers/order/buy/buy-view';
import { studySummary } from '@jixu/controllers/study/study-view';
import { LAST_URL_KEY } from '@jixu/domain/identity/session/session';
import { lackingCredits } from '@jixu/domain/order/package-fit';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { hasSelection } from '@jixu/domain/study/selection/has-selection';
import { BuyView } from '@jixu/ui-kit/order/buy/buy-view.tsx';
import { AppLink } from '@jixu/ui-kit/parts/app-link.tsx';
import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { SectionSkeleton } from '@jixu/ui-kit/study/section-skeleton.tsx';
import { StudySummary } from '@jixu/ui-kit/study/study-summary.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { useMobileHere } from '../bindings/mobile-here.ts';
import { returnUrlToOffer } from '../identity/return-url.ts';
import { useSite } from '../site/context/site-context.tsx';
import { useStudy } from '../study/courses/use-study.ts';
import { useStudyGate } from '../study/courses/use-study-gate.ts';

/** 购买课程, where every login leads: on to the lesson first, then what can be bought (001 §2). */
export function BuyScreen({ areaId }: { areaId: number }) {
  const buying = useBuying(areaId);
  return buying === null ? <SectionSkeleton section={4} /> : <Buying areaId={areaId} buying={buying} />;
}

/** What is on sale in an area; null until the page runs in the browser. */
function useBuying(areaId: number): BuyController | null {
  const { api, toast, sessionStorage } = useSite();
  const [buying, setBuying] = useState<BuyController | null>(null);
  useEffect(() => {
    const made = createBuyController({
      calls: api,
      clock: browserClock,
      toast,
      sessionStorage,
      openPage: (address) => window.location.assign(address),
    });
    made.enterArea(areaId);
    setBuying(made);
    // Back from the payment page the browser may show this one exactly as it was left.
    window.addEventListener('pageshow', made.returnToPage);
    return () => {
      window.removeEventListener('pageshow', made.returnToPage);
      made.destroy();
    };
  }, [api, toast, sessionStorage, areaId]);
  return buying;
}

function Buying({ areaId, buying }: { areaId: number; buying: BuyController }) {
  const { config, session } = useSite();
  const state = useWatched(buying);
  const study = useWatched(useStudy(areaId));
  const isOfYear = study.courses !== null && study.year === state.year;
  const view = buyView(state, study.courses && isOfYear ? lackingCredits(study.courses) : null);
  const standing = useWatched(useStudyGate(areaId, study.year).standing);
  const summary = studySummary(study, standing, {
    isMobile: useMobileHere(),
    maySelect: hasSelection(useWatched(session.user)?.province_code ?? null),
  });
  const lead = saleLead(view, summary);
  return (
    <BuyView
      known={knownOfSale(view, study, standing)}
      view={view}
      lead={lead}
      regionalUrl={config.regionBuyUrl || null}
      listenHref={pagePath('courseList', { area: areaId })}
      opening={state.isOpening}
      isUnqualified={state.isUnqualified}
      on={buying}
    >
      <LastPage />
      {summary && <StudySummary {...summary} quiet={lead !== 'study'} />}
    </BuyView>
  );
}

/** The page that a lost session interrupted, offered once (A02); only ever a page of this site (security X15). */
function LastPage() {
  const { sessionStorage } = useSite();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    setPath(returnUrlToOffer(sessionStorage.getItem(LAST_URL_KEY), window.location));
  }, [sessionStorage]);
  if (path === null) return null;
  const forget = () => {
    sessionStorage.removeItem(LAST_URL_KEY);
    setPath(null);
  };
  return (
    <InlineMessage
      onClose={forget}
      action={
        <AppLink href={path} onClick={forget}>
          {CENTER_TEXTS.lastPage}
        </AppLink>
      }
    >
      {CENTER_TEXTS.lastPageLeft}
    </InlineMessage>
  );
}
