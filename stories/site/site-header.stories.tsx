import { SiteHeader } from '@jixu/ui-kit/site/site-header.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { HEADER, NAV } from './shell-examples.ts';

const meta = {
  title: '框架 shell/页头 site-header',
  component: SiteHeader,
  parameters: { layout: 'fullscreen' },
  args: HEADER,
} satisfies Meta<typeof SiteHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  name: 'SHELL-05 SHELL-06 SHELL-08 SHELL-09 访客：导航、搜索、请登录，高 74',
  play: async ({ canvasElement, args }) => {
    const header = within(canvasElement).getByRole('banner');
    await expect(getComputedStyle(header).height).toBe('74px');
    const nav = within(header).getByRole('navigation');
    for (const { name } of NAV) await expect(within(nav).getByText(name)).toBeVisible();
    await expect(within(header).queryByText('退出登录')).toBeNull();
    await userEvent.type(
      within(header).getByPlaceholderText('请输入课程名称/老师关键词'),
      ' 租赁准则 {Enter}',
    );
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenLastCalledWith('租赁准则');
    await userEvent.click(within(header).getByRole('button', { name: '请登录' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Learner: Story = {
  name: 'SHELL-07 学员：姓名和退出登录',
  args: { session: { kind: 'learner', name: '林知远' } },
  play: async ({ canvasElement, args }) => {
    const header = within(within(canvasElement).getByRole('banner'));
    await expect(header.getByText('林知远')).toBeVisible();
    await expect(header.queryByText('请登录')).toBeNull();
    const logout = header.getByRole('button', { name: '退出登录' });
    await expect(logout.clientHeight).toBeGreaterThanOrEqual(40);
    await userEvent.click(logout);
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};

export const Unknown: Story = { name: '尚不知道是否登录', args: { session: { kind: 'unknown' } } };

export const LoginHidden: Story = {
  name: 'SHELL-36 关掉登录区',
  args: { loginShown: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('请登录')).toBeNull();
  },
};

export const ProfessionMenu: Story = {
  name: 'SHELL-04 专业菜单：回车打开，方向键移动，Esc 关闭',
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: '专业' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual(
      args.professions.map(({ name }) => name),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const ProfessionMenuGivenUp: Story = {
  name: '专业菜单：内容还没出来就按 Esc，菜单不再打开',
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: '专业' });
    trigger.focus();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

export const NavMenu: Story = {
  name: '有下级的导航：打开后没有地址的那项交给页面处理',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '课程中心' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '免费试听' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 32, name: '免费试听' });
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  },
};

export const Keyword: Story = {
  name: '搜索结果页：搜索框里是搜的词',
  args: { keyword: '租赁准则' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('searchbox')).toHaveValue('租赁准则');
  },
};

export const Phone: Story = {
  parameters: AXE_WHEN_PLAYED,
  globals: { viewport: { value: 'phone' } },
  name: '手机：高仍是 74，导航和搜索收在 菜单 里',
  args: { session: { kind: 'learner', name: '林知远' } },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('banner');
    await expect(getComputedStyle(header).height).toBe('74px');
    await expect(within(header).queryByRole('searchbox')).toBeNull();
    const menu = within(header).getByRole('button', { name: '菜单' });
    await userEvent.click(menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(within(header).getByRole('searchbox')).toBeVisible();
    await holdsItsWidth();
  },
};

export const PhoneLongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的姓名',
  args: { session: { kind: 'learner', name: '阿依古丽·买买提艾力·吐尔逊江' } },
  play: async ({ canvasElement }) => {
    await holdsItsWidth();
    await expect(getComputedStyle(within(canvasElement).getByRole('banner')).height).toBe('74px');
    await expect(within(canvasElement).getByRole('button', { name: '退出登录' })).toBeVisible();
  },
};

export const LongText: Story = {
  name: '很多导航和很长的姓名',
  args: {
    nav: Array.from({ length: 14 }, (_, at) => ({
      id: at,
      name: at === 1 ? '会计人员继续教育政策法规' : `第${at + 1}个栏目`,
      href: `/${at}`,
    })),
    session: { kind: 'learner', name: '阿依古丽·买买提艾力·吐尔逊江' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '更多' }));
    await expect(await screen.findByRole('menuitem', { name: '第14个栏目' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  },
};
