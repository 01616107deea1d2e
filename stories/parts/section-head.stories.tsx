import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/栏目标题 section-head',
  component: SectionHead,
  args: { title: '我的课程' },
} satisfies Meta<typeof SectionHead>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  name: '二级，默认',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 2, name: '我的课程' })).toBeVisible();
  },
};
export const One: Story = { name: '一级', args: { level: 1, note: '2026年度' } };
export const Three: Story = { name: '三级', args: { level: 3, aside: <Button size="small">更多</Button> } };
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    title: '企业会计准则、小企业会计准则与政府会计制度衔接专题',
    note: '2026年度，深圳市，专业科目',
    aside: <Button size="small">查看全部</Button>,
  },
  play: holdsItsWidth,
};
