import { StatuteMenu } from '@jixu/ui-kit/library/statute-menu.tsx';
import { StatutePage } from '@jixu/ui-kit/library/statute-page.tsx';
import { HeadlineList } from '@jixu/ui-kit/news/headline-list.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { AgreementPage } from '@jixu/ui-kit/site/agreements/agreement-page.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { LIBRARY_TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';
import { PRIVACY_AGREEMENT } from '@jixu/ui-kit/texts/privacy-agreement.ts';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { USER_AGREEMENT } from '@jixu/ui-kit/texts/user-agreement.ts';
import { composeStories, type Meta } from '@storybook/react-vite';
import { GROUPS } from '../../library/library-examples.ts';
import * as statuteLists from '../../library/statute-list.stories.tsx';
import * as statutePages from '../../library/statute-page.stories.tsx';
import * as articlePages from '../../news/article-page.stories.tsx';
import * as noticePages from '../../news/notice-page.stories.tsx';
import * as pdfPreviews from '../pdf-preview.stories.tsx';
import { NEWS_LINES } from '../screen-examples.ts';
import { framed, inColumn, type PageStory, WholePage } from './whole-page.tsx';

const meta = {
  title: '页面 screens/整页·资讯与法规 reading-pages',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  args: { crumbs: [], children: null },
} satisfies Meta<typeof WholePage>;

export default meta;

export const HotNews: PageStory = {
  name: '热点资讯',
  ...inColumn(
    [TEXTS.hotNews],
    <section>
      <SectionHead level={1} title={TEXTS.hotNews} />
      <HeadlineList lines={NEWS_LINES} empty="暂无相关数据哦" />
      <LinkPager
        label="资讯翻页"
        page={1}
        pageSize={20}
        total={133}
        hrefFor={(to) => `/jxjy/all/?page=${to}`}
      />
    </section>,
  ),
};

const article = composeStories(articlePages);
export const Article: PageStory = {
  name: '资讯正文',
  ...inColumn([TEXTS.hotNews, '政策'], <article.Shown />),
};

const notice = composeStories(noticePages);
export const Notice: PageStory = {
  name: '公告正文',
  ...framed([TEXTS.notices, TEXTS.noticeText], <notice.Shown />),
};

const statutes = composeStories(statuteLists);
export const Statutes: PageStory = {
  name: '法规列表',
  ...framed([LIBRARY_TEXTS.title], <statutes.Found />, '政策法规'),
};

const statute = composeStories(statutePages);
export const Statute: PageStory = {
  name: '法规正文',
  ...framed(
    [LIBRARY_TEXTS.title, LIBRARY_TEXTS.statute],
    <PageColumn
      index={<StatuteMenu groups={GROUPS} current={12} hrefFor={(id) => `/statute.html?catalog_id=${id}`} />}
    >
      <StatutePage {...statute.Shown.args} {...statutePages.default.args} />
    </PageColumn>,
    '政策法规',
  ),
};

const pdf = composeStories(pdfPreviews);
export const PdfPreview: PageStory = {
  name: '文件预览',
  ...inColumn(['西湖区', TEXTS.pdf.title], <pdf.Shown />),
};

export const UserAgreement: PageStory = {
  name: '用户协议',
  ...inColumn([USER_AGREEMENT.title], <AgreementPage agreement={USER_AGREEMENT} />),
};

export const PrivacyAgreement: PageStory = {
  name: '隐私政策',
  ...inColumn([PRIVACY_AGREEMENT.title], <AgreementPage agreement={PRIVACY_AGREEMENT} />),
};
