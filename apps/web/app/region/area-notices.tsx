import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { noticeListPath, noticePath } from '@jixu/domain/site/pages/page-path';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { type AreaNotice, NoticePanel } from '@jixu/ui-kit/region/area/notice-panel.tsx';
import { lazy, useEffect, useState } from 'react';
import { publishDay } from '../news/publish-day.ts';
import { useLoggedIn, useSite } from '../site/context/site-context.tsx';
import { wantLogin } from '../site/context/want-login.ts';
import { useSiteDialogOpen } from '../site/shell/site-dialog-open.ts';
import type { AreaPageData } from './read-area.server.ts';
import { shouldShowTipsOnce } from './should-show-tips-once.ts';
import type { DaysLeft } from './use-days-left.ts';

const AreaTipsContainer = lazy(() => import('./area-tips-container.tsx'));

type Notices = AreaPageData['notices'];

function rowsOf(notices: Notices): readonly AreaNotice[] {
  return (notices?.notice_list ?? []).map(({ id, title, publish_time }) => ({
    id,
    title,
    date: publishDay(publish_time),
    href: noticePath(id),
  }));
}

/** The notices the page came with; if they could not be read, the result of a retry. */
function useNotices(areaId: number, first: Notices) {
  const { api } = useSite();
  const [notices, setNotices] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const response = await api.listNotices({ area_id: areaId, page: 1, limit: CONSTANTS.NOTICES_MORE_ABOVE });
    if (response.errcode === ERRCODES.OK) setNotices(response.data);
    setAsking(false);
  };
  return { notices, isAsking, ask };
}

/** Notices and countdown, with the area's tips: over the page once a browser, in it always (AREA-10, AREA-12). */
export function AreaNotices({ page, daysLeft }: { page: AreaPageData; daysLeft: DaysLeft }) {
  const { area, index } = page;
  const site = useSite();
  const loggedIn = useLoggedIn();
  // Whoever asked for something else before the tips had loaded reads them afterwards.
  const isBusy = useSiteDialogOpen();
  const [areTipsWanted, setTipsOpen] = useState(false);
  const tipsOpen = areTipsWanted && !isBusy;
  const { notices, isAsking, ask } = useNotices(area.id, page.notices);
  const countDown = index?.count_down ?? null;
  const tips = index?.tips ?? null;
  useEffect(() => {
    if (tips && shouldShowTipsOnce(site.localStorage, area.id, tips.content)) setTipsOpen(true);
  }, [site.localStorage, area.id, tips]);
  const logIn = () => {
    setTipsOpen(false);
    wantLogin(site, window.location);
  };
  return (
    <>
      <NoticePanel
        notices={isAsking ? null : rowsOf(notices)}
        noticeCount={notices?.notice_count ?? 0}
        moreHref={noticeListPath(area.id)}
        daysLeft={daysLeft}
        {...(countDown && { countdownContent: countDown.content })}
        tips={tips}
        {...(notices === null && !isAsking && { onRetry: () => void ask() })}
      />
      {tips && (
        <LazyMount open={tipsOpen}>
          <AreaTipsContainer
            tips={tips}
            open={tipsOpen}
            onClose={() => setTipsOpen(false)}
            {...(loggedIn !== true && { onLogin: logIn })}
          />
        </LazyMount>
      )}
    </>
  );
}
