import { shownDaysLeft } from '@jixu/domain/credits/countdown';
import { AreaBanner } from '@jixu/ui-kit/area/area-banner.tsx';
import { LearningFlow } from '@jixu/ui-kit/area/learning-flow.tsx';
import { LoginBox, type LoginBoxState } from '@jixu/ui-kit/area/login-box.tsx';
import { NoticePanel } from '@jixu/ui-kit/area/notice-panel.tsx';
import { TrainingNotice } from '@jixu/ui-kit/area/training-notice.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { AREA_TEXTS } from '@jixu/ui-kit/texts/area-texts.ts';
import { lazy, useEffect, useState } from 'react';
import { useWatched } from '../runners/run-machine.ts';
import { OnceOpened } from '../shell/once-opened.tsx';
import { useSite } from '../site/site-context.tsx';
import { startLogin } from '../site/start-login.ts';
import { pdfPreviewHref } from './pdf-preview-href.ts';
import type { AreaPageData } from './read-area.server.ts';
import { takeTipsTurn } from './tips-turn.ts';
import { useAreaOnScreen } from './use-area-on-screen.ts';

const AreaTipsHost = lazy(() => import('./area-tips-host.tsx'));

const FALLBACK_TITLE = '会计人员继续教育网络学习平台';

function useLoginBox(): { state: LoginBoxState; name: string } {
  const { session } = useSite();
  const { loggedIn } = useWatched(session);
  const user = useWatched(session.user);
  if (loggedIn === null) return { state: 'unknown', name: '' };
  return { state: loggedIn ? 'logged-in' : 'logged-out', name: user?.name ?? '' };
}

/** Days are counted by the visitor's clock: the page itself may be ten minutes old. */
function useDaysLeft(endsAt: number | null): number | null {
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => setDays(shownDaysLeft(endsAt, Date.now())), [endsAt]);
  return days;
}

/** An area's own page: what it is, how to log in, what to know (000 §4). */
export function AreaScreen({ page }: { page: AreaPageData }) {
  const site = useSite();
  const box = useLoginBox();
  const head = page.index?.head_img;
  useAreaOnScreen(page);
  return (
    <>
      <AreaBanner
        title={head?.title || FALLBACK_TITLE}
        organiser={head?.organiser ?? ''}
        imageUrl={head?.image_url ?? ''}
      >
        <LoginBox {...box} onLogin={() => startLogin(site, window.location)} />
      </AreaBanner>
      <PageColumn>
        <LearningFlow />
      </PageColumn>
      <PageColumn end={<AreaNotices page={page} />}>
        <Training page={page} />
      </PageColumn>
    </>
  );
}

function Training({ page: { area, notice } }: { page: AreaPageData }) {
  return (
    <TrainingNotice
      title={notice?.title ?? ''}
      contentHtml={notice?.content ?? ''}
      pcFlowHref={pdfPreviewHref(notice?.pc_flow_url ?? '', AREA_TEXTS.pcFlow, area.name)}
      mobileFlowHref={pdfPreviewHref(notice?.mobile_flow_url ?? '', AREA_TEXTS.mobileFlow, area.name)}
    />
  );
}

/** Notices and countdown, with the area's tips: by themselves once a visit, afterwards at a click (AREA-10, AREA-12). */
function AreaNotices({ page: { area, index } }: { page: AreaPageData }) {
  const { sessionStorage } = useSite();
  const [tipsOpen, setTipsOpen] = useState(false);
  const countDown = index?.count_down ?? null;
  const daysLeft = useDaysLeft(countDown?.attach.time ?? null);
  const tips = index?.tips ?? null;
  useEffect(() => {
    if (tips && takeTipsTurn(sessionStorage, area.id)) setTipsOpen(true);
  }, [sessionStorage, area.id, tips]);
  return (
    <>
      <NoticePanel
        notices={[]}
        noticeCount={0}
        moreHref="/noticeList.html"
        daysLeft={daysLeft}
        {...(countDown && { countdownContent: countDown.content })}
        {...(tips && { onTips: () => setTipsOpen(true) })}
      />
      {tips && (
        <OnceOpened open={tipsOpen}>
          <AreaTipsHost tips={tips} open={tipsOpen} onClose={() => setTipsOpen(false)} />
        </OnceOpened>
      )}
    </>
  );
}
