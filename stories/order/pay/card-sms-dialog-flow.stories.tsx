import { ERRCODE_TEXT, type Errcode } from '@jixu/constants';
import { CardSmsDialog } from '@jixu/ui-kit/order/pay/card-sms-dialog.tsx';
import { cardSmsKind } from '@jixu/ui-kit/order/pay/card-sms-dialog-state.ts';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog } from '../../story-state.ts';
import { smsView } from './pay-examples.ts';

interface LiveProps {
  /** The specification's number for the dialog: 1 binds. */
  type: number;
  secondsLeft: number;
  rejection: string | null;
  onResend: () => void;
  onSubmit: (code: string) => void;
}

/** The dialog opened by a button, with an editable code. */
function LiveCardSms({ type, secondsLeft, rejection, onResend, onSubmit }: LiveProps) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <CardSmsDialog
        open={isOpen}
        kind={cardSmsKind(type)}
        view={smsView({ code, secondsLeft, rejection })}
        onChange={setCode}
        onResend={onResend}
        onSubmit={() => onSubmit(code)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta = {
  title: '支付 pay/D28 短信验证：操作 card-sms-dialog-flow',
  component: LiveCardSms,
  args: { type: 1, secondsLeft: 47, rejection: null, onResend: fn(), onSubmit: fn() },
} satisfies Meta<typeof LiveCardSms>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '打开' }));
  await waitFor(() => expect(openDialog()).toBeVisible());
  return within(openDialog());
}

export const BindTitle: Story = {
  name: 'PAY-24 type 1 的标题是 绑定银行卡',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await expect(openDialog()).toHaveAccessibleName('绑定银行卡');
  },
};

export const PayTitle: Story = {
  name: 'PAY-25 其他的标题是 支付验证',
  args: { type: 2 },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await expect(openDialog()).toHaveAccessibleName('支付验证');
  },
};

export const CodeNeeded: Story = {
  name: 'PAY-37 没有验证码不能下一步，填了回车也行',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    const code = dialog.getByLabelText('验证码');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: '下一步' })).toBeDisabled();
    await userEvent.type(code, '604817');
    await expect(dialog.getByRole('button', { name: '下一步' })).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('604817');
  },
};

export const Counting: Story = {
  name: 'PAY-39 PAY-78 倒计时写 47秒后重发，点了不发',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: '47秒后重发' }));
    await expect(args.onResend).not.toHaveBeenCalled();
  },
};

export const Resend: Story = {
  name: 'PAY-39 PAY-78 到零写 获取验证码，可以再发',
  args: { secondsLeft: 0 },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
  },
};

export const Closing: Story = {
  name: '遮罩不关，Esc 关，焦点回到按钮',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(mask());
    await waitFor(() => expect(openDialog()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '打开' })).toHaveFocus());
  },
};

const rejection = (type: number, errcode: Errcode): Story => ({
  args: { type, rejection: ERRCODE_TEXT[errcode] },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[errcode]);
  },
});

export const BindE1005: Story = { name: '绑卡 errcode 1005 验证码不对', ...rejection(1, 1005) };
export const BindE2102: Story = { name: '绑卡 errcode 2102 发送过于频繁', ...rejection(1, 2102) };
export const BindE2103: Story = { name: '绑卡 errcode 2103 次数已达上限', ...rejection(1, 2103) };
export const BindE2707: Story = { name: '绑卡 errcode 2707 支付渠道不可用', ...rejection(1, 2707) };
export const BindE2709: Story = { name: '绑卡 errcode 2709 核验未通过', ...rejection(1, 2709) };
export const PayE1005: Story = { name: '支付 errcode 1005 验证码不对', ...rejection(2, 1005) };
export const PayE2102: Story = { name: '支付 errcode 2102 发送过于频繁', ...rejection(2, 2102) };
export const PayE2103: Story = { name: '支付 errcode 2103 次数已达上限', ...rejection(2, 2103) };
export const PayE2703: Story = { name: '支付 errcode 2703 订单不存在', ...rejection(2, 2703) };
export const PayE2707: Story = { name: '支付 errcode 2707 支付渠道不可用', ...rejection(2, 2707) };
export const PayE2708: Story = { name: '支付 errcode 2708 银行卡不可用', ...rejection(2, 2708) };
