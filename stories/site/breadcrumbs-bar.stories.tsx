import { BreadcrumbsBar } from '@jixu/ui-kit/site/breadcrumbs-bar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';

const meta = {
  title: '框架 shell/当前位置 breadcrumbs-bar',
  component: BreadcrumbsBar,
  parameters: { layout: 'fullscreen' },
  args: {
    crumbs: [{ text: '首页', href: '/' }, { text: '广东省', href: '/area/19.html' }, { text: '学习中心' }],
  },
} satisfies Meta<typeof BreadcrumbsBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Crumbs: Story = {
  name: 'SHELL-19 以 当前位置： 开头，最后一段是当前页',
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: '当前位置' });
    await expect(nav.textContent).toMatch(/^当前位置：首页/);
    await expect(within(nav).getByRole('link', { name: '广东省' })).toHaveAttribute('href', '/area/19.html');
    await expect(within(nav).getByText('学习中心')).toHaveAttribute('aria-current', 'page');
  },
};

export const None: Story = {
  name: 'SHELL-18 没有路径就没有当前位置',
  args: { crumbs: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的路径',
  args: {
    crumbs: [
      { text: '首页', href: '/' },
      { text: '新疆维吾尔自治区', href: '/area/31.html' },
      { text: '学习中心', href: '/center/1.html' },
      { text: '企业数据资源相关会计处理暂行规定与可持续披露准则（试行）综合解读及案例研讨' },
    ],
  },
  play: holdsItsWidth,
};
