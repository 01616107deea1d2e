import { LOGIN_ALERT_STATES, LoginAlert } from '@jixu/ui-kit/identity/login-alert.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '登录 login/D02·登录信息不符·LoginBlockedConfirm login-alert',
  component: LoginAlert,
  args: { open: true, message: '姓名、身份证号或手机号与登记信息不一致，请核对后重试', onRead: fn() },
  parameters: { states: LOGIN_ALERT_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof LoginAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'errcode 1004 信息不符' };

export const LongText: Story = {
  name: '很长的提示',
  args: {
    message:
      '您填写的姓名、身份证号或手机号与会计人员信息采集系统中登记的信息不一致。如果您最近更换过手机号或工作单位，请先到所在地财政部门的会计人员管理服务平台更新信息，审核通过后再回来登录学习。',
  },
  play: async ({ args }) => {
    await expect(within(openDialog()).getByText(args.message)).toBeVisible();
  },
};

export const Read: Story = {
  name: 'LOGIN-50 LOGIN-51 LOGIN-52 显示服务器的话，只有 我知道了',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(openDialog()).toHaveAccessibleName('温馨提示');
    await expect(dialog.getByText(args.message)).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onRead).not.toHaveBeenCalled();
    const [button, ...others] = dialog.getAllByRole('button');
    await expect(others).toEqual([]);
    await expect(button).toHaveTextContent('我知道了');
    if (button) await userEvent.click(button);
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  name: '焦点在 我知道了 上；Esc 也算读过',
  play: async ({ args }) => {
    const button = within(openDialog()).getByRole('button', { name: '我知道了' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
