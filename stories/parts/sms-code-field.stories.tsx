import { SmsCodeField } from '@jixu/ui-kit/parts/sms-code-field.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/短信验证码 sms-code-field',
  component: SmsCodeField,
  args: {
    label: '验证码',
    placeholder: '请输入验证码',
    value: '',
    onChange: fn(),
    onRequestCode: fn(),
    sms: { status: 'idle' },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 370 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SmsCodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = { name: '未获取' };
export const Sending: Story = {
  name: 'LOGIN-45 发送中再点无效',
  args: { sms: { status: 'sending' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onRequestCode).not.toHaveBeenCalled();
  },
};
export const Counting: Story = {
  name: 'LOGIN-45 倒计时中再点无效',
  args: { sms: { status: 'counting', secondsLeft: 59 } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '59秒后重发' }));
    await expect(args.onRequestCode).not.toHaveBeenCalled();
  },
};
export const Again: Story = {
  name: 'LOGIN-44 倒计时后写 重新发送，可以再要',
  args: { sms: { status: 'again' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新发送' }));
    await expect(args.onRequestCode).toHaveBeenCalledOnce();
  },
};
export const Invalid: Story = {
  name: '有错误',
  args: { value: '12a4', error: '验证码格式错误,验证码为数字' },
};
export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%',
  args: { value: '638205', sms: { status: 'counting', secondsLeft: 60 } },
  play: holdsItsWidth,
};
