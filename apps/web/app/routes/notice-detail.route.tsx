import { pagePath } from '@jixu/domain/site/pages/page-path';
import { NoticeMessage } from '@jixu/ui-kit/news/notice-message.tsx';
import { NoticePage } from '@jixu/ui-kit/news/notice-page.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { NoticeContentPage } from '../news/notice-content-page.tsx';
import { readNotice } from '../news/read-notices.server.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/notice-detail.route.ts';

const LIST = pagePath('noticeList');

export const handle: PageHandle = {
  crumbs: () => [{ text: TEXTS.notices, href: LIST }, { text: TEXTS.noticeText }],
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle(TEXTS.noticeUnnamed) }];
  const name = loaderData.kind === 'read' ? loaderData.data.title : loaderData.message;
  return [{ title: pageTitle(name) }];
};

export const loader = ({ request }: Route.LoaderArgs) => readNotice(request.url);

export const headers = sharedHeaders;

const toList = (text: string) => ({ text, href: LIST, name: TEXTS.allNotices });

export default function NoticeDetailRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <PageColumn>
        <NoticeMessage
          message={TEXTS.noticeUnnamed}
          way={{ kind: 'gone', ...toList(TEXTS.noticeUnnamedText) }}
        />
      </PageColumn>
    );
  return (
    <NoticeContentPage content={loaderData} instead={toList(TEXTS.noticeGoneText)}>
      {(notice) => <NoticePage {...notice} listHref={LIST} />}
    </NoticeContentPage>
  );
}
