import { LoginDialog } from '@jixu/ui-kit/identity/login-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';
import { CAPTCHA_QUESTION } from '../scripted/captcha-examples.ts';
import { openDialog } from '../story-state.ts';
import {
  AWAITING_CODE,
  CAPTCHA_ASKED,
  FILLED_FIELDS,
  LOGIN_DIALOG,
  loginForm,
  SCANNED_FIELDS,
} from './login-examples.ts';

const meta = {
  title: '登录 login/D01 登录弹窗：更多 login-dialog-extras',
  component: LoginDialog,
  args: LOGIN_DIALOG,
} satisfies Meta<typeof LoginDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LongText: Story = {
  name: '很长的姓名',
  args: {
    form: loginForm({ fields: { ...FILLED_FIELDS, name: '阿依古丽·买买提艾力·吐尔逊江·阿卜杜热合曼' } }),
  },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

export const ScannedFieldsAreFixed: Story = {
  name: '扫码带来的姓名和身份证号是打码的，不能改，也不再问手机号',
  args: { form: loginForm({ fields: SCANNED_FIELDS, byScan: true, submitting: true }) },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByLabelText('姓名')).toHaveValue('林**');
    await expect(dialog.getByLabelText('身份证号')).toHaveValue('4403**********1228');
    await expect(dialog.getByLabelText('身份证号')).toBeDisabled();
    await expect(dialog.queryByLabelText('手机号')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '登录中' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const OnlyIdCard: Story = {
  name: '只开身份证登录：没有标签行',
  args: { tabs: ['id-card'] },
  play: async () => {
    await expect(within(openDialog()).queryByRole('tablist')).toBeNull();
    await expect(openDialog()).toHaveAccessibleName('身份证登录');
  },
};

export const ScannedView: Story = {
  name: 'LOGIN-09 显示 扫码成功',
  args: { tab: 'wechat', qr: { view: 'scanned', imageUrl: qrExample() } },
  play: async () => {
    await expect(within(openDialog()).getByText('扫码成功')).toBeVisible();
  },
};

export const ExpiredRefreshes: Story = {
  name: 'LOGIN-10 显示 点击刷新，点了就要新码',
  args: { tab: 'wechat', qr: { view: 'expired', imageUrl: qrExample() } },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: /点击刷新/ }));
    await expect(args.onQrRefresh).toHaveBeenCalledOnce();
  },
};

export const CountingIgnoresClicks: Story = {
  name: '倒计时中点击不再请求验证码',
  args: { form: loginForm({ ...AWAITING_CODE, sms: { status: 'counting', secondsLeft: 47 } }) },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '47秒后重发' }));
    await expect(args.onRequestCode).not.toHaveBeenCalled();
  },
};

export const CaptchaRefreshes: Story = {
  name: 'errcode 2104 点图形码换一张',
  args: { form: loginForm({ ...AWAITING_CODE, captcha: CAPTCHA_ASKED }) },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: /换一张/ }));
    await expect(args.onCaptchaRefresh).toHaveBeenCalledOnce();
  },
};

export const CaptchaInWords: Story = {
  name: '看不见图片的人：改为文字提问，只用键盘',
  args: { form: loginForm({ ...AWAITING_CODE, captcha: CAPTCHA_ASKED }) },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByRole('img', { name: '图形验证码' })).toBeVisible();
    dialog.getByRole('button', { name: '改为文字提问' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCaptchaRefresh).toHaveBeenLastCalledWith('question');
  },
};

export const CaptchaAnswered: Story = {
  name: '文字提问：答案写在同一栏',
  args: { form: loginForm({ ...AWAITING_CODE, captcha: { ...CAPTCHA_QUESTION, code: '凭' } }) },
  play: async () => {
    const dialog = within(openDialog());
    await expect(dialog.getByText(CAPTCHA_QUESTION.question)).toBeVisible();
    const answer = dialog.getByRole('textbox', { name: '答案' });
    await expect(answer).toHaveAccessibleDescription(CAPTCHA_QUESTION.question);
  },
};

export const SubmittingOnce: Story = {
  name: '登录中再点不重复提交',
  args: { form: loginForm({ fields: FILLED_FIELDS, agreed: true, canSubmit: true, submitting: true }) },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '登录中' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
