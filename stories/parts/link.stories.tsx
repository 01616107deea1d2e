import { AppLink, type LinkProps, LinkProvider } from '@jixu/ui-kit/parts/app-link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta = {
  title: '部件 parts/链接 link',
  component: AppLink,
  args: { href: '/notice/12.html', children: '关于 2026年度继续教育学分登记的通知' },
} satisfies Meta<typeof AppLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: '本站' };

export const NewWindow: Story = {
  name: '新窗口：读屏会说明',
  args: { target: '_blank' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /（在新窗口打开）$/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

function RouterLink({ href, children }: LinkProps) {
  return (
    <a href={href} data-router="">
      {children}
    </a>
  );
}

export const ByRouter: Story = {
  name: '本站用站内跳转，外站和新窗口不用',
  render: () => (
    <LinkProvider component={RouterLink}>
      <p>
        <AppLink href="/center/1.html">学习中心</AppLink>
      </p>
      <p>
        <AppLink href="https://www.mof.gov.cn/">财政部</AppLink>
      </p>
      <p>
        <AppLink href="/ac/user_agree" target="_blank">
          用户协议
        </AppLink>
      </p>
    </LinkProvider>
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.hasAttribute('data-router'))).toEqual([true, false, false]);
  },
};
