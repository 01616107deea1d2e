import { NO_JUMP_ADDRESS_TEXT } from '@jixu/domain/region/login-route';
import { REGION_LOGIN_PROMPT_STATES, RegionLoginPrompt } from '@jixu/ui-kit/identity/region-login-prompt.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '登录 login/D04·前往地区登录·RegionLoginPrompt region-login-prompt',
  component: RegionLoginPrompt,
  args: {
    open: true,
    text: '本地区学员请在省会计管理平台登录后学习，点击“前往登录”将离开本站。',
    hasAddress: true,
    onGo: fn(),
    onCancel: fn(),
  },
  parameters: { states: REGION_LOGIN_PROMPT_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof RegionLoginPrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = { name: '跳转前的提示' };
export const NoAddress: Story = {
  name: '没有跳转地址',
  args: { text: NO_JUMP_ADDRESS_TEXT, hasAddress: false },
};

export const Goes: Story = {
  name: '前往登录',
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '前往登录' }));
    await expect(args.onGo).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const NowhereToGo: Story = {
  name: 'AREA-03 没有地址时只说 暂未配置登录跳转地址',
  args: { text: NO_JUMP_ADDRESS_TEXT, hasAddress: false },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('暂未配置登录跳转地址')).toBeInTheDocument();
    const [button, ...others] = dialog.getAllByRole('button');
    await expect(others).toEqual([]);
    await expect(button).toHaveTextContent('我知道了');
    if (button) await userEvent.click(button);
    await expect(args.onGo).not.toHaveBeenCalled();
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  name: '很长的提示；遮罩不关',
  args: {
    text: '本地区会计专业技术人员继续教育由自治区财政厅统一管理，学员须先在“自治区会计管理服务平台”完成实名注册和信息采集，登录后从该平台进入课程。点击“前往登录”将离开本站，登录成功后由该平台带您回来继续学习。',
  },
  play: async ({ args }) => {
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
