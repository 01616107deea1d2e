import { noticeListPath, pagePath } from '@jixu/domain/site/pages/page-path';
import { HeadlineList } from '@jixu/ui-kit/news/headline-list.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useNavigation, useSearchParams } from 'react-router';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { NoticeContentPage } from '../news/notice-content-page.tsx';
import { readNoticeList } from '../news/read-notices.server.ts';
import { useSavedArea } from '../news/use-saved-area.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/notice-list.route.ts';

type List = Awaited<ReturnType<typeof readNoticeList>>['data'];

/** The area of the list; null for the whole country, and where there is no list. */
const areaOf = (content: List | undefined) => (content?.kind === 'read' ? content.data.area : null);

export const handle: PageHandle = {
  crumbs: (data) => {
    const area = areaOf(data as List | undefined);
    const of = area ? [{ text: area.name, href: pagePath('area', { area_id: area.id }) }] : [];
    return [...of, { text: TEXTS.notices }];
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const area = areaOf(loaderData);
  return [{ title: pageTitle(area ? `${area.name}${TEXTS.notices}` : TEXTS.notices) }];
};

export const loader = ({ request }: Route.LoaderArgs) => readNoticeList(request.url);

export const headers = sharedHeaders;

/** An area that is not open: the home page shows those that are. */
const INSTEAD = { text: TEXTS.noticesClosedText, href: pagePath('home'), name: TEXTS.otherAreas };

export default function NoticeListRoute({ loaderData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'loading';
  useSavedArea(useSearchParams()[0].has('area_id'));
  return (
    <NoticeContentPage content={loaderData} instead={INSTEAD}>
      {({ area, notices, ...pages }) => (
        <section>
          <SectionHead
            level={1}
            title={TEXTS.notices}
            note={area ? TEXTS.noticesOfArea(area.name) : TEXTS.noticesNationwide}
          />
          <HeadlineList lines={notices} empty={TEXTS.noticesEmpty} opensTab busy={busy} />
          <LinkPager
            label={TEXTS.noticesPager}
            hrefFor={(page) => noticeListPath(area?.id ?? null, page)}
            {...pages}
          />
        </section>
      )}
    </NoticeContentPage>
  );
}
