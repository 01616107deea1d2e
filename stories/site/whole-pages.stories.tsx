import { RESPONSE_MS, type ScriptedServer, scriptedServer } from '@jixu/test-kit/scripted-server';
import { StatuteMenu } from '@jixu/ui-kit/library/statute-menu.tsx';
import { StatutePage } from '@jixu/ui-kit/library/statute-page.tsx';
import { HeadlineList } from '@jixu/ui-kit/news/headline-list.tsx';
import type { Crumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { FACE_TEXTS } from '@jixu/ui-kit/texts/face-texts.ts';
import { LIBRARY_TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';
import { PAY_UI_TEXTS } from '@jixu/ui-kit/texts/pay-texts.ts';
import { PROOF_TEXTS } from '@jixu/ui-kit/texts/proof-texts.ts';
import { REGION_LOGIN_TEXTS } from '@jixu/ui-kit/texts/region-login-texts.ts';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { SELECTION_TEXTS } from '@jixu/ui-kit/texts/selection-texts.ts';
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import * as auditionLists from '../audition/audition-list.stories.tsx';
import * as trialPanels from '../audition/trial-panel.stories.tsx';
import * as productLists from '../catalogue/product-list.stories.tsx';
import * as productPages from '../catalogue/product-page.stories.tsx';
import * as teacherGrids from '../catalogue/teacher-grid.stories.tsx';
import * as teacherPages from '../catalogue/teacher-page.stories.tsx';
import * as facePanels from '../face/face-verify-panel.stories.tsx';
import * as regionLogins from '../identity/region-login-panel.stories.tsx';
import { lessonScript } from '../lesson/lesson-examples.ts';
import { LiveLesson } from '../lesson/live-lesson.tsx';
import { GROUPS } from '../library/library-examples.ts';
import * as statuteLists from '../library/statute-list.stories.tsx';
import * as statutePages from '../library/statute-page.stories.tsx';
import * as articlePages from '../news/article-page.stories.tsx';
import * as noticePages from '../news/notice-page.stories.tsx';
import * as buyPages from '../order/buy/buy-page.stories.tsx';
import * as orderLists from '../order/order-list.stories.tsx';
import * as payOrders from '../order/pay/pay-order-panel.stories.tsx';
import * as profileForms from '../profile/profile-form.stories.tsx';
import * as proofLists from '../proof/proof-list.stories.tsx';
import * as proofSearches from '../proof/proof-search-form.stories.tsx';
import * as ownProofs from '../proof/study-proofs.stories.tsx';
import * as studyRecords from '../proof/study-record.stories.tsx';
import * as selectionCenters from '../study/selection-center.stories.tsx';
import { SELECTION, selectionScript } from '../study/selection-examples.ts';
import * as studyCenters from '../study/study-center.stories.tsx';
import { STUDY, studyScript } from '../study/study-examples.ts';
import * as pdfPreviews from './pdf-preview.stories.tsx';
import { NEWS_LINES } from './screen-examples.ts';
import { SiteFrame } from './site-frame.tsx';

const ROOT: Crumb = { text: '会计继续教育', href: '/' };
const LEARNER = '林知远';

interface WholePageProps {
  /** After the first, which every page has. */
  crumbs: readonly Crumb[];
  learner?: boolean;
  current?: string;
  children: ReactNode;
}

/** A part in the frame of the site, where a learner meets it. */
function WholePage({ crumbs, learner = false, current = '', children }: WholePageProps) {
  return (
    <SiteFrame crumbs={[ROOT, ...crumbs]} learner={learner ? LEARNER : null} current={current}>
      {children}
    </SiteFrame>
  );
}

const meta = {
  title: '页面 screens/整页 whole-pages',
  component: WholePage,
  parameters: { layout: 'fullscreen' },
  args: { crumbs: [], children: null },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A page whose content has its own column. */
const framed = (name: string, crumbs: readonly string[], content: ReactNode, current = ''): Story => ({
  name,
  args: { crumbs: crumbs.map((text) => ({ text })), children: content, current },
});

/** A page whose content the site puts into the column. */
const inColumn = (name: string, crumbs: readonly string[], content: ReactNode): Story =>
  framed(name, crumbs, <PageColumn>{content}</PageColumn>);

const forLearner = (story: Story): Story => ({ ...story, args: { ...story.args, learner: true } });

const IN_CENTER = { learner: true, current: '学习中心' };
const centerCrumbs = (name: string): Crumb[] => [
  { text: CENTER_TEXTS.menu, href: '/center/1.html' },
  { text: name },
];

/** A section of the personal center beside its menu. */
const inCenter = (number: 2 | 3 | 4 | 5, content: ReactNode): Story => {
  const name = CENTER_TEXTS.menuItems[number];
  const children = <PageColumn start={<CenterMenu ready current={number} />}>{content}</PageColumn>;
  return { name, args: { ...IN_CENTER, crumbs: centerCrumbs(name), children } };
};

/** A section that a server stands behind; `draw` brings the menu with it. */
const onServer = (
  name: string,
  open: () => ScriptedServer,
  draw: (server: ScriptedServer) => ReactElement,
  table: string,
): Story => {
  const page = (server: ScriptedServer) => (
    <WholePage {...IN_CENTER} crumbs={centerCrumbs(name)}>
      {draw(server)}
    </WholePage>
  );
  return {
    name,
    render: () => page(open()),
    play: async ({ mount }) => {
      const server = open();
      await mount(page(server));
      // the page may ask a moment after it is drawn
      await waitFor(async () => {
        await server.clock.advance(RESPONSE_MS);
        await expect(screen.getByRole('table', { name: table })).toBeVisible();
      });
    },
  };
};

const auditions = composeStories(auditionLists);
export const CourseList: Story = inColumn('试听课程', ['免费试听'], <auditions.Listed />);

const products = composeStories(productLists);
export const Courses: Story = inColumn(
  '课程列表',
  ['初级会计'],
  <section>
    <SectionHead
      level={1}
      title="初级会计"
      note={TEXTS.coursesInAll(productLists.default.args.products.length)}
    />
    <products.Listed />
  </section>,
);

const product = composeStories(productPages);
export const CourseDetail: Story = framed(
  '课程详情',
  [TEXTS.productCourses, TEXTS.courseDetail],
  <product.Shown />,
);

const teachers = composeStories(teacherGrids);
export const Teachers: Story = inColumn(
  '名师风采',
  [TEXTS.teachers],
  <section>
    <SectionHead level={1} title={TEXTS.teachers} note={TEXTS.teachersNote} />
    <teachers.Listed />
  </section>,
);

const teacher = composeStories(teacherPages);
export const Teacher: Story = framed('名师', [TEXTS.teachers, '沈砚秋'], <teacher.Shown />);

export const HotNews: Story = inColumn(
  '热点资讯',
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
);

const article = composeStories(articlePages);
export const Article: Story = inColumn('资讯正文', [TEXTS.hotNews, '政策'], <article.Shown />);

const notice = composeStories(noticePages);
export const Notice: Story = framed('公告正文', [TEXTS.notices, TEXTS.noticeText], <notice.Shown />);

const statutes = composeStories(statuteLists);
export const Statutes: Story = framed('法规列表', [LIBRARY_TEXTS.title], <statutes.Found />, '政策法规');

const statute = composeStories(statutePages);
export const Statute: Story = framed(
  '法规正文',
  [LIBRARY_TEXTS.title, LIBRARY_TEXTS.statute],
  <PageColumn
    index={<StatuteMenu groups={GROUPS} current={12} hrefFor={(id) => `/statute.html?catalog_id=${id}`} />}
  >
    <StatutePage {...statute.Shown.args} {...statutePages.default.args} />
  </PageColumn>,
  '政策法规',
);

const { component: StudyOnServer } = studyCenters.default;
export const StudyCenter: Story = onServer(
  '学习中心',
  () => scriptedServer(studyScript(STUDY.full)),
  (server) => <StudyOnServer server={server} />,
  CENTER_TEXTS.courses,
);

const { component: SelectionOnServer } = selectionCenters.default;
export const SelectionCenter: Story = onServer(
  '选课中心',
  () => scriptedServer(selectionScript([SELECTION.part])),
  (server) => <SelectionOnServer server={server} onStudy={fn()} />,
  SELECTION_TEXTS.account,
);

const proofs = composeStories(ownProofs);
export const Proofs: Story = inCenter(2, <proofs.Listed />);

const profile = composeStories(profileForms);
export const Profile: Story = inCenter(3, <profile.Untouched />);

const buying = composeStories(buyPages);
export const Buy: Story = inCenter(4, <buying.Lists />);

const orders = composeStories(orderLists);
export const Orders: Story = inCenter(5, <orders.Listed />);

const paying = composeStories(payOrders);
export const Pay: Story = forLearner(inColumn('提交订单', [PAY_UI_TEXTS.title], <paying.Ready />));

const face = composeStories(facePanels);
export const Face: Story = forLearner(inColumn('人脸认证', [FACE_TEXTS.title], <face.TwoQr />));

const trial = composeStories(trialPanels);
export const Audition: Story = forLearner(inColumn('试听播放', ['免费试听'], <trial.GoBuy />));

const found = composeStories(proofLists);
const search = composeStories(proofSearches);
export const ProofList: Story = inColumn(
  '证明查询结果',
  [PROOF_TEXTS.title],
  <>
    <search.Filled />
    <found.Listed />
  </>,
);

const record = composeStories(studyRecords);
export const StudyRecord: Story = inColumn(
  '学习记录',
  [PROOF_TEXTS.title, PROOF_TEXTS.record.title],
  <record.Shown />,
);

const regionLogin = composeStories(regionLogins);
export const RegionLogin: Story = inColumn(
  '从地区返回',
  [REGION_LOGIN_TEXTS.title],
  <regionLogin.Entering />,
);

const pdf = composeStories(pdfPreviews);
export const PdfPreview: Story = inColumn('文件预览', ['西湖区', TEXTS.pdf.title], <pdf.Shown />);

export const Live: Story = inColumn(
  '直播',
  [TEXTS.live],
  <div>
    <SectionHead level={1} title={TEXTS.live} />
    <EmptyState
      occasion="live"
      title={TEXTS.liveTitle}
      text={TEXTS.liveText}
      action={
        <LinkButton kind="primary" href="/center/1.html">
          {TEXTS.toStudyCenter}
        </LinkButton>
      }
    />
  </div>,
);

/** It has a frame of its own. The server is no argument of the story: with one the built book never gets past preparing it. */
export const Play: Story = {
  name: '播放',
  render: () => <LiveLesson server={scriptedServer(lessonScript())} />,
  play: async ({ mount }) => {
    const server = scriptedServer(lessonScript());
    await mount(<LiveLesson server={server} />);
    await waitFor(async () => {
      await server.clock.advance(RESPONSE_MS);
      await expect(screen.getByRole('button', { name: '暂停' })).toBeVisible();
    });
  },
};
