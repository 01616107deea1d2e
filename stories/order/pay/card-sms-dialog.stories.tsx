import { ERRCODE_TEXT } from '@jixu/constants';
import { CardSmsDialog } from '@jixu/ui-kit/order/pay/card-sms-dialog.tsx';
import { CARD_SMS_DIALOG_STATES } from '@jixu/ui-kit/order/pay/card-sms-dialog-state.ts';
import { cardLabel } from '@jixu/ui-kit/order/pay/pay-methods-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../../story-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { CARDS, smsView } from './pay-examples.ts';

const CARD = CARDS[1] ? cardLabel(CARDS[1]) : '';

const meta = {
  title: '支付 pay/D28·短信验证·支付验证·绑定银行卡·CardSmsDialog card-sms-dialog',
  component: CardSmsDialog,
  args: {
    open: true,
    kind: 'bind',
    view: smsView(),
    onChange: fn(),
    onResend: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { states: CARD_SMS_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof CardSmsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const bind = { kind: 'bind', sentTo: '138****8000' } as const;
const pay = { kind: 'pay', charge: { fen: 12_800, card: CARD } } as const;
const FILLED = { code: '604817' };
const OVER = { secondsLeft: 0 };

export const BindEmptyCounting: Story = { name: '绑卡 · 倒计时', args: { ...bind } };
export const BindEmptyResend: Story = { name: '绑卡 · 可重发', args: { ...bind, view: smsView(OVER) } };
export const BindFilledCounting: Story = { name: '绑卡 · 已填', args: { ...bind, view: smsView(FILLED) } };
export const BindFilledResend: Story = {
  name: '绑卡 · 已填，可重发',
  args: { ...bind, view: smsView({ ...FILLED, ...OVER }) },
};
export const BindResending: Story = {
  name: '绑卡 · 重发中',
  args: { ...bind, view: smsView({ ...OVER, resending: true }) },
};
export const BindSubmitting: Story = {
  name: '绑卡 · 绑定中',
  args: { ...bind, view: smsView({ ...FILLED, submitting: true }) },
};
export const BindFailed: Story = {
  name: '绑卡 · errcode 1005',
  args: { ...bind, view: smsView({ rejection: ERRCODE_TEXT[1005] }) },
};
export const PayEmptyCounting: Story = { name: '支付 · 倒计时', args: { ...pay } };
export const PayEmptyResend: Story = { name: '支付 · 可重发', args: { ...pay, view: smsView(OVER) } };
export const PayFilledCounting: Story = { name: '支付 · 已填', args: { ...pay, view: smsView(FILLED) } };
export const PayFilledResend: Story = {
  name: '支付 · 已填，可重发',
  args: { ...pay, view: smsView({ ...FILLED, ...OVER }) },
};
export const PayResending: Story = {
  name: '支付 · 重发中',
  args: { ...pay, view: smsView({ ...OVER, resending: true }) },
};
export const PaySubmitting: Story = {
  name: '支付 · 支付中',
  args: { ...pay, view: smsView({ ...FILLED, submitting: true }) },
};
export const PayFailed: Story = {
  name: '支付 · errcode 1005',
  args: { ...pay, view: smsView({ rejection: ERRCODE_TEXT[1005] }) },
};

export const LongText: Story = {
  name: '很长的银行名',
  args: {
    kind: 'pay',
    charge: { fen: 1_299_900_00, card: '新疆维吾尔自治区农村信用社联合社 ***************0018' },
    view: smsView({ rejection: ERRCODE_TEXT[2103] }),
  },
  play: holdsLongText,
};
