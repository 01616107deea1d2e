import { pagePath } from '@jixu/domain/site/pages/page-path';
import { ArticlePage } from '@jixu/ui-kit/news/article-page.tsx';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { ContentPage } from '../catalogue/content-page.tsx';
import { readArticle } from '../news/read-article.server.ts';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

type ArticleContent = Awaited<ReturnType<typeof readArticle>>['data'];

const articleOf = (data: unknown) => {
  const content = data as ArticleContent | undefined;
  return content?.kind === 'read' ? content.data : null;
};

export const handle: PageHandle = {
  crumbs: (data) => {
    if (data === undefined) return null;
    const article = articleOf(data);
    const list = { text: SCREEN_TEXTS.hotNews, href: pagePath('hotNews') };
    return article ? [list, { text: SCREEN_TEXTS.sections[article.section] }] : [list];
  },
};

/** Whichever form was requested, search engines are given the canonical address. */
export const meta = ({ loaderData }: { loaderData: ArticleContent | undefined }) => {
  const article = articleOf(loaderData);
  const title = { title: pageTitle(article?.title ?? SCREEN_TEXTS.hotNews) };
  return article ? [title, { tagName: 'link', rel: 'canonical', href: article.path }] : [title];
};

export function loader({ params }: { params: Record<string, string | undefined> }) {
  return readArticle(params);
}

export const headers = sharedHeaders;

export default function InformationRoute({ loaderData }: { loaderData: ArticleContent }) {
  return <ContentPage content={loaderData}>{(article) => <ArticlePage {...article} />}</ContentPage>;
}
