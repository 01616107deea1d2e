import { TrainingNotice } from '@jixu/ui-kit/region/area/training-notice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';

const ITEM =
  '<li><strong>学分要求：</strong>每年参加继续教育取得的学分不少于90学分，其中专业科目一般不少于总学分的三分之二。</li>';

const meta = {
  title: '地区页 area/培训须知 training-notice',
  component: TrainingNotice,
  args: {
    title: '深圳市2026年度会计人员继续教育培训须知',
    contentHtml: `<p>根据《会计专业技术人员继续教育规定》（财会〔2018〕10号），现将有关事项说明如下：</p><ol><li><strong>学习对象：</strong>在深圳市从事会计工作、具有会计专业技术资格的人员，以及不具有会计专业技术资格但从事会计工作的人员。</li>${ITEM}<li><strong>学习时间：</strong>2026年1月1日至2026年12月31日。</li></ol><p>咨询：深圳市财政局会计处。</p>`,
    pcFlowHref: '/pdfPreview.html?file_url=%2Ffiles%2Fflow-pc.pdf&file_name=flow-pc.pdf&crumb=1',
    mobileFlowHref: '/pdfPreview.html?file_url=%2Ffiles%2Fflow-mobile.pdf&file_name=flow-mobile.pdf&crumb=1',
  },
  play: showsItsPanelState,
} satisfies Meta<typeof TrainingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { name: '有须知与两份流程' };

export const Document: Story = {
  name: 'AREA-06 AREA-07 AREA-09 须知的文字，电脑端和手机端流程的去处',
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/现将有关事项说明如下/)).toBeVisible();
    for (const [name, file] of [
      [/电脑端操作流程/, 'flow-pc.pdf'],
      [/手机端操作流程/, 'flow-mobile.pdf'],
    ] as const) {
      const address = new URL(canvas.getByRole('link', { name }).getAttribute('href') ?? '', location.href);
      await expect(address.pathname).toBe('/pdfPreview.html');
      await expect(address.searchParams.get('file_name')).toBe(file);
    }
  },
};

export const Loading: Story = {
  name: '加载中',
  args: { contentHtml: null, pcFlowHref: null, mobileFlowHref: null },
};

export const Empty: Story = {
  name: '暂未发布',
  args: { contentHtml: '', pcFlowHref: null, mobileFlowHref: null },
};

export const Failed: Story = {
  name: '没有取到',
  args: { title: '', contentHtml: '', hasFailed: true, pcFlowHref: null, mobileFlowHref: null },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    title: '深圳市2026年度会计专业技术人员及其他从事会计工作人员继续教育网络培训与学分登记有关事项的须知',
    contentHtml: `<p>根据《会计专业技术人员继续教育规定》，现将有关事项说明如下：</p><ol>${ITEM.repeat(12)}</ol>`,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
