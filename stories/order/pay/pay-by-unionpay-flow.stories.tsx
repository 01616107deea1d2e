import { rejected } from '@jixu/test-kit/results';
import { type ScriptedServer, scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from '../../story-state.ts';
import { FULL_CARD, SUBMIT } from './pay-examples.ts';
import { PAY_RESULTS } from './pay-results.ts';
import {
  dialogIn,
  noDialog,
  openPay,
  panelShows,
  polled,
  READS,
  responded,
  says,
  shows,
  submitOrder,
} from './play-payment.tsx';
import { ScriptedPayPage } from './scripted-pay-page.tsx';

const VERIFY = PAY_RESULTS.verifyCardPayment;
const CARD = 'bnd_7Kq2Zr9XwM4tYv1LsD';

const meta = {
  title: '支付 pay/银联支付全程 pay-by-unionpay-flow',
  component: ScriptedPayPage,
  args: { server: scriptedServer(READS), onGo: fn(), onSubmitForm: fn() },
} satisfies Meta<typeof ScriptedPayPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function chooseUnionpay(server: ScriptedServer) {
  await userEvent.click(screen.getByRole('radio', { name: /银行卡（银联）/ }));
  await responded(server, 'listMyCards');
}

async function chooseCard(server: ScriptedServer) {
  await chooseUnionpay(server);
  await userEvent.click(await screen.findByRole('combobox', { name: /银行卡/ }));
  await userEvent.click(await screen.findByRole('option', { name: /中国工商银行/ }));
}

/** Chooses a card, creates the order, requests the code. */
async function startPaying(server: ScriptedServer) {
  await chooseCard(server);
  await submitOrder(server);
  await responded(server, 'payByCard');
  return dialogIn('pay-empty-counting');
}

async function sendCode(server: ScriptedServer, code = '604817') {
  await userEvent.type(within(openDialog()).getByLabelText('验证码'), `${code}{Enter}`);
  await shows('pay-submitting');
  await responded(server, 'verifyCardPayment');
}

export const AddsCard: Story = {
  name: 'PAY-07 PAY-09 PAY-47 PAY-80 添加银行卡：填写、短信、重发、绑定后选中',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {
      listMyCards: [PAY_RESULTS.listMyCards.empty, PAY_RESULTS.listMyCards.ok],
      verifyCard: [rejected(1005), PAY_RESULTS.verifyCard.ok],
    });
    await chooseUnionpay(server);
    await says('请先添加银行卡');
    await userEvent.click(screen.getByRole('button', { name: '添加银行卡' }));
    await responded(server, 'listBanks');
    const form = await dialogIn('empty');
    await userEvent.click(form.getByRole('combobox', { name: /开户银行/ }));
    await userEvent.click(await screen.findByRole('option', { name: '中国工商银行' }));
    await userEvent.type(form.getByLabelText('持卡人'), FULL_CARD.bank_account_name);
    await userEvent.type(form.getByLabelText('银行卡号'), FULL_CARD.bank_account_number);
    await userEvent.type(form.getByLabelText('身份证号'), FULL_CARD.credential_number);
    await userEvent.type(form.getByLabelText('手机号'), `${FULL_CARD.bank_phone_number}{Enter}`);
    await responded(server, 'addCard');
    const sms = await dialogIn('bind-empty-counting');
    await expect(openDialog()).toHaveAccessibleName('绑定银行卡');
    await expect(sms.getByText(/138\*\*\*\*8000/)).toBeVisible();
    await server.clock.advance(60_000);
    await userEvent.click(await sms.findByRole('button', { name: '获取验证码' }));
    await responded(server, 'addCard');
    await expect(server.requested('addCard')).toHaveLength(2);
    await userEvent.type(sms.getByLabelText('验证码'), '111111{Enter}');
    await responded(server, 'verifyCard');
    await shows('bind-failed');
    await expect(sms.getByLabelText('验证码')).toHaveValue('');
    await userEvent.type(sms.getByLabelText('验证码'), '604817{Enter}');
    await responded(server, 'verifyCard');
    await responded(server, 'listMyCards');
    await panelShows('unionpay-chosen');
    await expect(screen.getByRole('combobox', { name: /中国工商银行/ })).toBeVisible();
  },
};

export const Pays: Story = {
  name: 'PAY-48 PAY-49 PAY-50 PAY-76 银联支付：短信验证，30 为成功，去学习中心',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, {});
    await startPaying(server);
    await expect(openDialog()).toHaveAccessibleName('支付验证');
    await expect(server.requested('payByCard')).toEqual([{ tx_sn: CARD, trade_pno: '20261121093000123456' }]);
    await sendCode(server);
    const result = await dialogIn('success');
    await userEvent.click(result.getByRole('button', { name: '进入学习中心' }));
    await expect(onGo).toHaveBeenCalledWith('/center/1.html');
  },
};

export const NoCardChosen: Story = {
  name: 'PAY-38 没有选卡就提交：请选择银行卡，不下单',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {});
    await chooseUnionpay(server);
    await userEvent.click(screen.getByRole('button', { name: SUBMIT }));
    const field = screen.getByRole('combobox', { name: /银行卡/ });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('请选择银行卡');
    await expect(server.requested('createOrder')).toHaveLength(0);
  },
};

export const Fails: Story = {
  name: 'PAY-49 PAY-51 其他结果是支付失败，关闭后留在本页，可以重新支付',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, { verifyCardPayment: [VERIFY.failed, VERIFY.ok] });
    await startPaying(server);
    await sendCode(server);
    const failure = await dialogIn('failure');
    await userEvent.click(failure.getByRole('button', { name: '返回重新支付' }));
    await noDialog();
    await expect(onGo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: SUBMIT }));
    await responded(server, 'payByCard');
    await dialogIn('pay-empty-counting');
  },
};

export const Undecided: Story = {
  name: '银行没有及时答复：正在处理中，查询到成功',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {
      verifyCardPayment: [VERIFY.processing],
      getOrderStatus: [PAY_RESULTS.getOrderStatus.pending, PAY_RESULTS.getOrderStatus.ok],
    });
    await startPaying(server);
    await sendCode(server);
    await panelShows('confirming');
    await polled(server);
    await polled(server);
    await shows('success');
  },
};

export const PayRejected: Story = {
  name: 'PAY-67 errcode 2708 银行卡不可用：警告，没有验证弹窗',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { payByCard: [rejected(2708)] });
    await chooseCard(server);
    await submitOrder(server);
    await responded(server, 'payByCard');
    await says('银行卡不可用，请重新选择或添加银行卡');
    await noDialog();
  },
};

export const VerifyUnanswered: Story = {
  name: 'PAY-70 验证没有回应：支付失败，请稍后再试，同一个验证码可再交',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { verifyCardPayment: [rejected(9408), VERIFY.ok] });
    const dialog = await startPaying(server);
    await sendCode(server);
    await shows('pay-failed');
    await expect(dialog.getByRole('alert')).toHaveTextContent('支付失败，请稍后再试');
    await userEvent.click(dialog.getByRole('button', { name: '确认支付' }));
    await responded(server, 'verifyCardPayment');
    await shows('success');
    await expect(server.requested('verifyCardPayment').map(({ sms_code }) => sms_code)).toEqual([
      '604817',
      '604817',
    ]);
  },
};
