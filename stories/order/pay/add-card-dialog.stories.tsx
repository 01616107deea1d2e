import { ERRCODE_TEXT } from '@jixu/constants';
import { AddCardDialog } from '@jixu/ui-kit/order/pay/add-card-dialog.tsx';
import { ADD_CARD_DIALOG_STATES } from '@jixu/ui-kit/order/pay/add-card-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../../story-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { addCardView, FULL_CARD, LONG_CARD, PARTLY_FILLED_CARD } from './pay-examples.ts';

const meta = {
  title: '支付 pay/D27·添加银行卡·AddCardDialog add-card-dialog',
  component: AddCardDialog,
  args: {
    open: true,
    view: addCardView(),
    onChange: fn(),
    onRetryBanks: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { states: ADD_CARD_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof AddCardDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BanksLoading: Story = { name: '银行加载中', args: { view: addCardView({ banks: null }) } };
export const BanksEmpty: Story = { name: '没有可用的银行', args: { view: addCardView({ banks: [] }) } };
export const BanksFailed: Story = {
  name: '银行没有读取成功',
  args: { view: addCardView({ banks: 'failed' }) },
};
export const Empty: Story = { name: '空白' };
export const PartlyFilled: Story = {
  name: '填了一部分',
  args: { view: addCardView({ fields: PARTLY_FILLED_CARD }) },
};
export const Ready: Story = { name: '五项填全', args: { view: addCardView({ fields: FULL_CARD }) } };
export const Submitting: Story = {
  name: '提交中',
  args: { view: addCardView({ fields: FULL_CARD, submitting: true }) },
};
export const Failed: Story = {
  name: 'errcode 2709 核验未通过',
  args: { view: addCardView({ fields: FULL_CARD, rejection: ERRCODE_TEXT[2709] }) },
};

export const LongText: Story = {
  name: '很长的姓名，errcode 2710',
  args: { view: addCardView({ fields: LONG_CARD, rejection: ERRCODE_TEXT[2710] }) },
  play: holdsLongText,
};
