import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { AreaBanner, type AreaYear } from '@jixu/ui-kit/region/area/area-banner.tsx';
import { LearningFlow } from '@jixu/ui-kit/region/area/learning-flow.tsx';
import { LoginBox, type LoginBoxState } from '@jixu/ui-kit/region/area/login-box.tsx';
import { TrainingNotice } from '@jixu/ui-kit/region/area/training-notice.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { AREA_TEXTS } from '@jixu/ui-kit/texts/area-texts.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuditionBlock } from '../audition/audition-block.tsx';
import { useSite } from '../site/context/site-context.tsx';
import { wantLogin } from '../site/context/want-login.ts';
import { AreaNotices } from './area-notices.tsx';
import { pdfPreviewHref } from './pdf-preview-href.ts';
import type { AreaPageData } from './read-area.server.ts';
import { LOGIN_HASH } from './stored-place.ts';
import { useAreaOnScreen } from './use-area-on-screen.ts';
import { type DaysLeft, useDaysLeft } from './use-days-left.ts';

function useLoginBox(): { state: LoginBoxState; name: string } {
  const { session } = useSite();
  const { loggedIn } = useWatched(session);
  const user = useWatched(session.user);
  if (loggedIn === null) return { state: 'unknown', name: '' };
  return { state: loggedIn ? 'logged-in' : 'logged-out', name: user?.name ?? '' };
}

/** /area/….html#login, from the home page: who comes back wants to log in and nothing else. */
function useLoginOfAddress(): void {
  const site = useSite();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== LOGIN_HASH) return;
    void navigate(window.location.pathname + window.location.search, { replace: true });
    wantLogin(site, window.location);
  }, [site, hash, navigate]);
}

/** An area's own page: title, login, notices, instructions, free lessons (000 §4). */
export function AreaScreen({ page }: { page: AreaPageData }) {
  const site = useSite();
  const box = useLoginBox();
  const head = page.index?.head_img;
  const daysLeft = useDaysLeft(endOf(page));
  useAreaOnScreen(page);
  useLoginOfAddress();
  return (
    <>
      <AreaBanner
        title={head?.title || AREA_TEXTS.fallbackTitle}
        organiser={head?.organiser ?? ''}
        imageUrl={head?.image_url ?? ''}
        place={page.area.place}
        year={yearOf(page, daysLeft)}
        onChangePlace={() => site.dialogs.region.set({ open: true, provinceId: page.area.provinceId })}
      >
        <LoginBox {...box} onLogin={() => wantLogin(site, window.location)} />
      </AreaBanner>
      <PageColumn>
        <LearningFlow />
      </PageColumn>
      <PageColumn end={<AreaNotices page={page} daysLeft={daysLeft} />}>
        <Training page={page} />
      </PageColumn>
      <PageColumn>
        <AuditionBlock
          place={{ kind: 'area', areaId: page.area.id }}
          {...page.audition}
          moreHref={pagePath('courseList', { area: page.area.id })}
        />
      </PageColumn>
    </>
  );
}

function endOf({ index }: AreaPageData): number | null {
  return index?.count_down?.attach.time ?? null;
}

/** The standard, and the day on which a year that still runs ends. */
function yearOf(page: AreaPageData, daysLeft: DaysLeft): AreaYear {
  const endsAt = endOf(page);
  const runs = endsAt !== null && daysLeft !== null;
  return {
    standard: page.index?.study_standard ?? null,
    deadline: runs ? { day: shanghaiDay(endsAt), daysLeft: daysLeft ?? null } : null,
  };
}

function Training({ page: { area, notice } }: { page: AreaPageData }) {
  return (
    <TrainingNotice
      title={notice?.title ?? ''}
      contentHtml={notice?.content ?? ''}
      hasFailed={notice === null}
      pcFlowHref={pdfPreviewHref(notice?.pc_flow_url ?? '', AREA_TEXTS.pcFlow, area.name)}
      mobileFlowHref={pdfPreviewHref(notice?.mobile_flow_url ?? '', AREA_TEXTS.mobileFlow, area.name)}
    />
  );
}
