import { CONSTANTS } from '@jixu/constants';
import { createProofFormController } from '@jixu/controllers/proof/proof-form-controller';
import { VERIFY_PATH } from '@jixu/credential/addresses';
import type { AuditionPlace } from '@jixu/domain/audition/audition-call';
import { NEED_LOGIN_KEY } from '@jixu/domain/identity/session/session';
import { STATUTE_KEY } from '@jixu/domain/library/stored-statute';
import { proofListHref } from '@jixu/domain/site/home/proof-list-href';
import { ALL_COURSES, courseDetailPath } from '@jixu/domain/site/pages/page-path';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { HomeBanners } from '@jixu/ui-kit/site/home/home-banners.tsx';
import { HomePage } from '@jixu/ui-kit/site/home/home-page.tsx';
import { HotNews } from '@jixu/ui-kit/site/home/hot-news.tsx';
import { PackageCards } from '@jixu/ui-kit/site/home/package-cards.tsx';
import { ProofLookupForm } from '@jixu/ui-kit/site/home/proof-lookup-form.tsx';
import { type HomeRegulation, RegulationList } from '@jixu/ui-kit/site/home/regulation-list.tsx';
import { StudyFlowImage } from '@jixu/ui-kit/site/home/study-flow-image.tsx';
import { TeacherCarousel } from '@jixu/ui-kit/site/home/teacher-carousel.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import { lazy, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AuditionBlock } from '../../audition/audition-block.tsx';
import { useSite } from '../context/site-context.tsx';
import { useOpenItem } from '../shell/use-open-item.ts';
import { HomeRegion } from './home-region.tsx';
import { HomeReturn } from './home-return.tsx';
import type { HomePageData } from './read-home.server.ts';
import studyFlow from './study-flow.svg?no-inline';
import studyFlowPhone from './study-flow-phone.svg?no-inline';

const HOME: AuditionPlace = { kind: 'home' };

/** The home page, with what the server read of it. */
export function HomeScreen({ page }: { page: HomePageData }) {
  const { localStorage } = useSite();
  const isReminded = useLoginReminder();
  useAskAgain(page.isIncomplete);
  const { hrefOf, open } = useOpenItem();
  const keep = (regulation: HomeRegulation) => localStorage.setItem(STATUTE_KEY, JSON.stringify(regulation));
  return (
    <HomePage
      goOn={<HomeReturn />}
      region={<HomeRegion provinces={page.provinces} areBuiltIn={page.areBuiltIn} isReminded={isReminded} />}
      flow={<StudyFlow />}
      news={<HotNews news={page.news} />}
      proofLookup={<ProofLookup />}
      regulations={<RegulationList regulations={page.regulations} onOpen={keep} />}
      packages={
        <PackageCards packages={page.packages} hrefFor={({ product_id }) => courseDetailPath(product_id)} />
      }
      audition={
        // What it first showed is its own; it begins anew once there is something.
        <AuditionBlock
          key={String(page.isIncomplete)}
          place={HOME}
          {...page.audition}
          moreHref={ALL_COURSES}
        />
      }
      banners={<HomeBanners banners={page.banners} hrefFor={hrefOf} onSelect={open} />}
      teachers={<TeacherCarousel teachers={page.teachers} hrefFor={hrefOf} onButton={open} />}
    />
  );
}

/**
 * Tells a visitor who was redirected here for lack of a stored area, once (HOME-33 to HOME-35); returns whether it has, because
 * the list of regions says it, too, and for longer.
 */
function useLoginReminder(): boolean {
  const [isReminded, setIsReminded] = useState(false);
  const { sessionStorage } = useSite();
  useEffect(() => {
    if (sessionStorage.getItem(NEED_LOGIN_KEY) === null) return;
    sessionStorage.removeItem(NEED_LOGIN_KEY);
    setIsReminded(true);
    window.scrollTo(0, CONSTANTS.LOGIN_PROMPT_SCROLL_PX);
    showToast({
      kind: 'warning',
      text: HOME_TEXTS.loginReminder,
      durationMs: CONSTANTS.LOGIN_PROMPT_TOAST_MS,
      closable: true,
      low: true,
    });
  }, [sessionStorage]);
  return isReminded;
}

const FIRST_MS = 4_000;

const LAST_MS = 60_000;

/** Asks for the page's data again while they lack something: at growing intervals, and as soon as there is a network. */
function useAskAgain(isIncomplete: boolean): void {
  const { revalidate, state } = useRevalidator();
  const tries = useRef(0);
  useEffect(() => {
    if (!isIncomplete) tries.current = 0;
    if (!isIncomplete || state !== 'idle') return;
    const ask = () => {
      tries.current += 1;
      void revalidate();
    };
    const timer = setTimeout(ask, Math.min(LAST_MS, FIRST_MS * 2 ** tries.current));
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [isIncomplete, revalidate, state]);
}

const ImageViewer = lazy(async () => ({
  default: (await import('@jixu/ui-kit/parts/image-viewer.tsx')).ImageViewer,
}));

const FLOW_SIZE = [1128, 200] as const;
const FLOW_ON_PHONE = { src: studyFlowPhone, size: [343, 400] } as const;

/** The study flow, and its enlargement in the viewer (HOME-19). */
function StudyFlow() {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <>
      <StudyFlowImage
        src={studyFlow}
        size={FLOW_SIZE}
        phone={FLOW_ON_PHONE}
        onEnlarge={() => setEnlarged(true)}
      />
      <LazyMount open={enlarged}>
        <ImageViewer
          open={enlarged}
          src={studyFlow}
          alt={HOME_TEXTS.flowAlt}
          onClose={() => setEnlarged(false)}
        />
      </LazyMount>
    </>
  );
}

/** The study-proof lookup; goes to the list only when both fields are valid (HOME-14). */
function ProofLookup() {
  const [form] = useState(() =>
    // A full page load rather than a router navigation: no request of this page may carry the number as its referrer (X3).
    createProofFormController((fields) => window.location.assign(proofListHref(fields))),
  );
  return (
    <ProofLookupForm
      {...useWatched(form)}
      verifyHref={VERIFY_PATH}
      onChange={form.change}
      onLeave={form.leave}
      onSubmit={form.submit}
    />
  );
}
