import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { answered, arrive, isClosed, NEWCOMER, page, polled } from './play-claim.tsx';
import { ScriptedClaim } from './scripted-claim.tsx';

const { checkClaimCode: CODE } = RESPONSES;

const meta = {
  title: '领课 claim/只用键盘领课 claim-by-keyboard',
  component: ScriptedClaim,
  args: {
    server: scriptedServer(NEWCOMER),
    onCustomerService: fn(),
    onPersonalCourse: fn(),
    onFirstLesson: fn(),
  },
} satisfies Meta<typeof ScriptedClaim>;

export default meta;
type Story = StoryObj<typeof meta>;

const { keyboard } = userEvent;

/** The focused element, as a screen reader would announce it. */
const focusIs = (role: string, name: string | RegExp) =>
  waitFor(() => expect(page.getByRole(role, { name })).toHaveFocus());

export const Walk: Story = {
  name: '只凭角色和名称、只用键盘：打开、选专业、失效刷新、返回、扫码、开通、关闭',
  play: async ({ mount, step }) => {
    const { server, onPersonalCourse } = await arrive(mount, {
      checkClaimCode: [CODE.invalid, CODE.ok, CODE.authorised],
    });
    await step('打开弹窗，焦点在选中的专业上', async () => {
      await keyboard('{Tab}');
      await focusIs('button', '免费领课');
      await keyboard('{Enter}');
      await waitFor(() => expect(page.getByRole('dialog', { name: '免费领课' })).toBeVisible());
      await expect(page.getByRole('list', { name: '第1步，共3步：选择专业' })).toBeVisible();
      await expect(page.getByRole('group', { name: '学习专业' })).toBeVisible();
      await focusIs('radio', /^中级会计专业技术人员/);
      await keyboard('{ArrowUp}');
      await focusIs('radio', /^初级会计专业技术人员/);
      await expect(page.getByRole('radio', { name: /^初级会计专业技术人员/ })).toBeChecked();
    });
    await step('领取，二维码失效后刷新', async () => {
      await keyboard('{Tab}');
      await focusIs('button', '立即领取');
      await keyboard('{Enter}');
      await answered(server);
      await waitFor(() => expect(page.getByRole('list', { name: '第2步，共3步：微信授权' })).toBeVisible());
      await expect(page.getByRole('img', { name: '微信授权二维码' })).toBeVisible();
      await polled(server);
      await page.findByRole('button', { name: /点击刷新/ });
      await focusIs('region', '微信授权');
      await keyboard('{Tab}');
      await focusIs('button', /点击刷新/);
      await keyboard('{Enter}');
      await answered(server);
    });
    await step('扫码、授权、开通', async () => {
      await polled(server);
      await polled(server);
      await answered(server);
      await waitFor(() => expect(page.getByRole('list', { name: '第3步，共3步：开通成功' })).toBeVisible());
      await focusIs('region', '开通成功');
      await keyboard('{Tab}');
      await focusIs('button', '联系客服');
      await keyboard('{Tab}');
      await focusIs('button', '查看课程');
      await keyboard('{Enter}');
      await expect(onPersonalCourse).toHaveBeenCalledOnce();
      await keyboard('{Tab}');
      await focusIs('button', '现在开始学习');
    });
    await step('Esc 关闭，焦点回到浮标', async () => {
      await keyboard('{Escape}');
      await isClosed();
      await focusIs('button', '查看课程');
    });
  },
};
