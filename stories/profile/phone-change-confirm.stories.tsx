import { ERRCODE_TEXT } from '@jixu/constants';
import {
  type OldPhoneCode,
  PHONE_CHANGE_CONFIRM_STATES,
  PhoneChangeConfirm,
} from '@jixu/ui-kit/profile/phone-change-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CAPTCHA_PICTURES } from '../scripted/captcha-examples.ts';
import { mask, openDialog, showsItsState } from '../story-state.ts';

function oldCode(change: Partial<OldPhoneCode> = {}): OldPhoneCode {
  return { code: '', error: null, sms: { secondsLeft: 0, sending: false }, captcha: null, ...change };
}

const meta = {
  title: '我的信息 profile/D34·修改手机号·PhoneChangeConfirm phone-change-confirm',
  component: PhoneChangeConfirm,
  args: {
    open: true,
    from: '138****8000',
    to: '13900139000',
    old: oldCode(),
    saving: false,
    onType: fn(),
    onRequestCode: fn(),
    onCaptchaChange: fn(),
    onCaptchaRefresh: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { states: PHONE_CHANGE_CONFIRM_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof PhoneChangeConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '询问' };

export const CaptchaAsked: Story = {
  name: 'errcode 2104 发验证码前先填图形码',
  args: {
    old: oldCode({ captcha: { image: CAPTCHA_PICTURES.first, code: '', hint: ERRCODE_TEXT[2104] } }),
  },
};

export const CodeWrong: Story = {
  name: 'errcode 2113 原手机号的验证码不对',
  args: { old: oldCode({ error: ERRCODE_TEXT[2113], sms: { secondsLeft: 42, sending: false } }) },
};

export const Saving: Story = { name: '保存中', args: { saving: true, old: oldCode({ code: '608314' }) } };

export const Answers: Story = {
  name: 'PROFILE-09 说明后果，确认或取消；遮罩不算回答，Esc 是取消',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('修改后需使用新手机号登录，是否确认修改？')).toBeVisible();
    await expect(dialog.getByText('138****8000 改为 13900139000')).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await expect(args.onRequestCode).toHaveBeenCalledOnce();
    await userEvent.type(dialog.getByLabelText('原手机号验证码'), '6');
    await expect(args.onType).toHaveBeenLastCalledWith('6');
    await userEvent.click(dialog.getByRole('button', { name: '确认修改' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
