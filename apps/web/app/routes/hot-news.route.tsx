import { pagePath } from '@jixu/domain/site/pages/page-path';
import { HeadlineList } from '@jixu/ui-kit/news/headline-list.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { readHotNews } from '../news/read-hot-news.server.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/hot-news.route.ts';

export const handle: PageHandle = { crumbs: () => [{ text: TEXTS.hotNews }] };

export const meta = () => [{ title: pageTitle(TEXTS.hotNews) }];

export const loader = ({ request }: Route.LoaderArgs) => readHotNews(request.url);

export const headers = sharedHeaders;

const hrefFor = (page: number) => `${pagePath('hotNews')}${page === 1 ? '' : `?page=${page}`}`;

export default function HotNewsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ContentPage content={loaderData}>
      {({ news, ...pages }) => (
        <section>
          <SectionHead level={1} title={TEXTS.hotNews} note={TEXTS.hotNewsNote} />
          <HeadlineList lines={news} empty={TEXTS.empty} />
          <LinkPager label={TEXTS.newsPager} hrefFor={hrefFor} {...pages} />
        </section>
      )}
    </ContentPage>
  );
}
