import { ERRCODE_TEXT } from '@jixu/constants';
import { AntiCheatCaptchaDialog } from '@jixu/ui-kit/check/anti-cheat-captcha-dialog.tsx';
import { CAPTCHA_DIALOG_STATES } from '@jixu/ui-kit/check/captcha-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';
import { captchaAfter, picture, typed } from './check-examples.ts';

const SUBMITTED = [picture(), typed('7k3m'), { type: 'submitted' }] as const;

const meta = {
  title: '防挂机 check/D37·学习验证·AntiCheatCaptchaDialog anti-cheat-captcha-dialog',
  component: AntiCheatCaptchaDialog,
  args: { check: captchaAfter(picture()), onType: fn(), onSubmit: fn(), onRefresh: fn() },
  parameters: { states: CAPTCHA_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof AntiCheatCaptchaDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '图片加载中', args: { check: captchaAfter() } };
export const ImageShown: Story = { name: '待输入' };
export const FetchFailed: Story = {
  name: '取不到图片',
  args: { check: captchaAfter({ type: 'image-failed', request: 1 }) },
};
export const EmptyInput: Story = {
  name: '输入后又清空',
  args: { check: captchaAfter(picture(), typed('7'), typed('')) },
};
export const Filled: Story = { name: '已输入', args: { check: captchaAfter(picture(), typed('7k3m')) } };
export const Verifying: Story = { name: '验证中', args: { check: captchaAfter(...SUBMITTED) } };
export const Wrong: Story = {
  name: 'errcode 2105 字符不对，已换一张',
  args: { check: captchaAfter(...SUBMITTED, { type: 'rejected', message: ERRCODE_TEXT[2105] }, picture(2)) },
};
export const Exception: Story = {
  name: '验证时没有应答',
  args: { check: captchaAfter(...SUBMITTED, { type: 'check-failed' }, picture(2)) },
};
export const Success: Story = {
  name: '验证成功',
  args: { check: captchaAfter(...SUBMITTED, { type: 'accepted' }) },
};

const LONG_MESSAGE =
  '您输入的字符与图片不一致，或者图片已经使用过、已经过期，系统已为您更换一张新的图片，请看清后重新输入，字母不区分大小写。';

export const LongText: Story = {
  name: '很长的提示',
  args: { check: captchaAfter(...SUBMITTED, { type: 'rejected', message: LONG_MESSAGE }, picture(2)) },
  play: async () => {
    await expect(within(openDialog()).getByText(LONG_MESSAGE)).toBeVisible();
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
