import { AuditionList } from '@jixu/ui-kit/audition/audition-list.tsx';
import { AreaBanner } from '@jixu/ui-kit/region/area/area-banner.tsx';
import { LearningFlow } from '@jixu/ui-kit/region/area/learning-flow.tsx';
import { LoginBox, type LoginBoxState } from '@jixu/ui-kit/region/area/login-box.tsx';
import { NoticePanel } from '@jixu/ui-kit/region/area/notice-panel.tsx';
import { TrainingNotice } from '@jixu/ui-kit/region/area/training-notice.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { EIGHT_COURSES } from '../../audition/audition-examples.ts';
import { holdsItsWidth, ON_PHONE } from '../../parts/on-phone.ts';
import { SiteFrame } from '../../site/site-frame.tsx';
import { readToolbar } from '../../toolbar.ts';

const NOTICES = [
  {
    id: 1,
    title: '关于2026年度深圳市会计人员继续教育学习安排的通知',
    date: '2026-03-02',
    href: '/noticeDetail/1.html',
  },
  { id: 2, title: '关于继续教育学分登记时限的说明', date: '2026-05-18', href: '/noticeDetail/2.html' },
  { id: 3, title: '国庆假期客服安排', date: '2026-09-25', href: '/noticeDetail/3.html' },
];

const INSTRUCTIONS = `<p>根据《会计专业技术人员继续教育规定》，现将2026年度有关事项说明如下：</p>
<ol><li>具有会计专业技术资格的人员，应当自取得资格的次年开始参加继续教育。</li>
<li>每年参加继续教育取得的学分不少于90学分，其中专业科目不少于总学分的三分之二。</li>
<li>学分在全国范围内当年度有效，不得结转以后年度。</li></ol>`;

const YEAR = {
  standard: { total: 90, pro: 60, pub: 30 },
  deadline: { day: '2026-12-31', daysLeft: 41 },
};

const LEARNER = '林知远';

function AreaPage({ state }: { state: LoginBoxState }) {
  const isIn = state === 'logged-in';
  return (
    <SiteFrame crumbs={[{ text: '首页', href: '/' }, { text: '广东省' }]} learner={isIn ? LEARNER : null}>
      <AreaBanner title="深圳市会计人员继续教育网络学习平台" organiser="主管单位：深圳市财政局" year={YEAR}>
        <LoginBox state={state} name={LEARNER} onLogin={fn()} />
      </AreaBanner>
      <PageColumn>
        <LearningFlow />
      </PageColumn>
      <PageColumn
        end={
          <NoticePanel
            notices={NOTICES}
            noticeCount={7}
            moreHref="/noticeList.html"
            daysLeft={41}
            countdownContent="距2026年度继续教育结束还有"
            tips={{ title: '温馨提示', content: '请先核对所选地区，学分登记以所选地区为准。' }}
          />
        }
      >
        <TrainingNotice
          title="深圳市2026年度会计人员继续教育培训须知"
          contentHtml={INSTRUCTIONS}
          pcFlowHref="/pdfPreview.html"
          mobileFlowHref="/pdfPreview.html"
        />
      </PageColumn>
      <PageColumn>
        <AuditionList
          courses={EIGHT_COURSES}
          page={1}
          pageSize={8}
          total={8}
          onPage={fn()}
          onListen={fn()}
          moreHref="/course_list/219.html"
        />
      </PageColumn>
    </SiteFrame>
  );
}

const meta = {
  title: '页面 screens/地区页 area-page',
  component: AreaPage,
  parameters: { layout: 'fullscreen' },
  args: { state: 'logged-out' },
  render: ({ state }, { globals }) => <AreaPage state={readToolbar(globals).learner ? 'logged-in' : state} />,
} satisfies Meta<typeof AreaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  name: 'AREA-11 访客：封面、流程、须知、公告、试听课程',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const blocks = page.getAllByRole('region').map((block) => block.getAttribute('aria-label'));
    await expect(blocks).toEqual(
      expect.arrayContaining(['学员登录', '学习流程', '培训须知', '通知公告', '免费试听']),
    );
  },
};

export const Learner: Story = { name: '已登录', globals: { session: 'learner' } };
export const Asking: Story = { name: '登录状态读取中', args: { state: 'unknown' } };
export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };
