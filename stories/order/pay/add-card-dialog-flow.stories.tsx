import { ERRCODE_TEXT, type Errcode } from '@jixu/constants';
import { type CardFields, emptyCardFields } from '@jixu/domain/order/payment/card-form';
import { AddCardDialog } from '@jixu/ui-kit/order/pay/add-card-dialog.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog } from '../../story-state.ts';
import { addCardView, FULL_CARD, PARTLY_FILLED_CARD } from './pay-examples.ts';

interface LiveProps {
  start: CardFields;
  rejection: string | null;
  onSubmit: (fields: CardFields) => void;
  onRetryBanks: () => void;
  banksFailed: boolean;
}

/** The dialog opened by a button, with editable fields. */
function LiveAddCard({ start, rejection, onSubmit, onRetryBanks, banksFailed }: LiveProps) {
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(start);
  return (
    <>
      <Button onClick={() => setOpen(true)}>添加银行卡</Button>
      <AddCardDialog
        open={isOpen}
        view={addCardView({ fields, rejection, ...(banksFailed ? { banks: 'failed' } : {}) })}
        onChange={(field, value) => setFields({ ...fields, [field]: value })}
        onRetryBanks={onRetryBanks}
        onSubmit={() => onSubmit(fields)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta = {
  title: '支付 pay/D27 添加银行卡：操作 add-card-dialog-flow',
  component: LiveAddCard,
  args: { start: emptyCardFields, rejection: null, onSubmit: fn(), onRetryBanks: fn(), banksFailed: false },
} satisfies Meta<typeof LiveAddCard>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '添加银行卡' }));
  await waitFor(() => expect(openDialog()).toBeVisible());
  return within(openDialog());
}

export const Fills: Story = {
  name: 'PAY-23 PAY-31 PAY-34 标题，五项填全才能提交，回车提交',
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await expect(openDialog()).toHaveAccessibleName('请填写银行预留信息');
    const submit = dialog.getByRole('button', { name: '提交' });
    await userEvent.click(dialog.getByRole('combobox', { name: /开户银行/ }));
    await userEvent.click(await screen.findByRole('option', { name: '中国工商银行' }));
    await userEvent.type(dialog.getByLabelText('持卡人'), FULL_CARD.bank_account_name);
    await userEvent.type(dialog.getByLabelText('银行卡号'), FULL_CARD.bank_account_number);
    await userEvent.type(dialog.getByLabelText('身份证号'), FULL_CARD.credential_number);
    await expect(submit).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('手机号'), FULL_CARD.bank_phone_number);
    await expect(submit).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenLastCalledWith(FULL_CARD);
  },
};

export const EachIsNeeded: Story = {
  name: 'PAY-34 缺任何一项都不能提交',
  args: { start: FULL_CARD },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const submit = dialog.getByRole('button', { name: '提交' });
    await expect(submit).toBeEnabled();
    for (const label of ['持卡人', '银行卡号', '身份证号', '手机号']) {
      const field = dialog.getByLabelText<HTMLInputElement>(label);
      const { value } = field;
      await userEvent.clear(field);
      await expect(submit).toBeDisabled();
      await userEvent.type(field, value);
      await expect(submit).toBeEnabled();
    }
  },
};

export const LongestInputs: Story = {
  name: 'PAY-35 PAY-36 身份证号最多 18 位，手机号最多 11 位',
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    const typed = '1234567890123456789';
    for (const [label, length] of [
      ['身份证号', 18],
      ['手机号', 11],
    ] as const) {
      await userEvent.type(dialog.getByLabelText(label), typed);
      await expect(dialog.getByLabelText(label)).toHaveValue(typed.slice(0, length));
    }
  },
};

export const Closing: Story = {
  name: '宽 480；遮罩不关，Esc 关，焦点回到按钮',
  args: { start: PARTLY_FILLED_CARD },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await expect(getComputedStyle(openDialog()).width).toBe('480px');
    await userEvent.click(mask());
    await waitFor(() => expect(openDialog()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: '添加银行卡' })).toHaveFocus(),
    );
  },
};

export const BanksAgain: Story = {
  name: '银行没有读到可以重新加载',
  args: { banksFailed: true },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: '重新加载' }));
    await expect(args.onRetryBanks).toHaveBeenCalledOnce();
  },
};

const rejection = (errcode: Errcode): Story => ({
  args: { start: FULL_CARD, rejection: ERRCODE_TEXT[errcode] },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[errcode]);
    await expect(dialog.getByRole('button', { name: '提交' })).toBeEnabled();
  },
});

export const E2102: Story = { name: 'errcode 2102 发送过于频繁', ...rejection(2102) };
export const E2103: Story = { name: 'errcode 2103 次数已达上限', ...rejection(2103) };
export const E2707: Story = { name: 'errcode 2707 支付渠道不可用', ...rejection(2707) };
export const E2709: Story = { name: 'errcode 2709 核验未通过', ...rejection(2709) };
export const E2710: Story = { name: 'errcode 2710 停留过久', ...rejection(2710) };
