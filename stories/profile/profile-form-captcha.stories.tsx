import { ERRCODE_TEXT } from '@jixu/constants';
import { ProfileForm } from '@jixu/ui-kit/profile/profile-form.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CAPTCHA_PICTURES } from '../scripted/captcha-examples.ts';
import { PROFILE_EVENTS, profileView } from './profile-examples.ts';

const meta = {
  title: '我的信息 profile/图形码 profile-form-captcha',
  component: ProfileForm,
  args: { ...PROFILE_EVENTS, source: profileView() },
} satisfies Meta<typeof ProfileForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const captcha = { image: CAPTCHA_PICTURES.first, code: '' };

export const Asked: Story = {
  name: 'errcode 2104 写在图形码下面，可以换一张',
  args: { source: profileView({ captcha: { ...captcha, hint: ERRCODE_TEXT[2104] } }) },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByLabelText('图形码');
    await expect(field).toHaveAccessibleDescription(ERRCODE_TEXT[2104]);
    await userEvent.type(field, '7');
    await expect(args.onCaptchaChange).toHaveBeenLastCalledWith('7');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '看不清？换一张' }));
    await expect(args.onCaptchaRefresh).toHaveBeenCalledOnce();
  },
};

export const Wrong: Story = {
  name: 'errcode 2105 图形码错误',
  args: { source: profileView({ captcha: { ...captcha, error: ERRCODE_TEXT[2105] } }) },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('图形码');
    await expect(field).toHaveAccessibleDescription(ERRCODE_TEXT[2105]);
    await expect(field).toBeInvalid();
  },
};

export const NotToBeHad: Story = {
  name: 'PROFILE-15 图形码取不到：原话写在栏下，可以重新获取',
  args: { source: profileView({ captcha: { image: '', code: '', error: '网络错误，请刷新重试！' } }) },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await expect(form.getByLabelText('图形码')).toHaveAccessibleDescription('网络错误，请刷新重试！');
    await userEvent.click(form.getByRole('button', { name: '重新获取' }));
    await expect(args.onCaptchaRefresh).toHaveBeenCalledOnce();
  },
};
