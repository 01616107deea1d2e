import { Breadcrumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/路径 breadcrumb',
  component: Breadcrumb,
  args: {
    crumbs: [
      { text: '会计继续教育', href: '/' },
      { text: '广东省', href: '/area/19.html' },
      { text: '学习中心' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  name: 'SHELL-19 以 当前位置： 开头，最后一级是当前页',
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: '当前位置' });
    await expect(nav.textContent?.startsWith('当前位置：')).toBe(true);
    await expect(within(nav).getAllByRole('link')).toHaveLength(2);
    await expect(within(nav).getByText('学习中心')).toHaveAttribute('aria-current', 'page');
  },
};
export const None: Story = {
  name: 'SHELL-18 没有路径就不显示',
  args: { crumbs: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    crumbs: [
      { text: '会计继续教育', href: '/' },
      { text: '会计专业技术人员继续教育专业科目', href: '/courses/391.html' },
      { text: '企业会计准则第14号——收入：五步法模型的运用与案例', href: '/course_detail.html' },
      { text: '第三节 合同履约成本与合同取得成本' },
    ],
  },
  play: holdsItsWidth,
};
