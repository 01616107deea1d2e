import { PayMethods } from '@jixu/ui-kit/order/pay/pay-methods.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { CARDS, methodsView } from './pay-examples.ts';

const meta = {
  title: '支付 pay/支付方式 pay-methods',
  component: PayMethods,
  args: { view: methodsView(), onMethod: fn(), onCard: fn(), onAddCard: fn(), onRetryCards: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof PayMethods>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (change = {}) => ({ view: methodsView({ method: 'unionpay', ...change }) });
const [FIRST] = CARDS;

export const Wechat: Story = { name: '选了微信，还没有提交' };
export const Alipay: Story = { name: '支付宝', args: { view: methodsView({ method: 'alipay' }) } };
export const UnionpayLoading: Story = { name: '银联 · 银行卡加载中', args: card({ cards: null }) };
export const UnionpayFailed: Story = { name: '银联 · 没有读取成功', args: card({ cards: 'failed' }) };
export const UnionpayEmpty: Story = { name: '银联 · 还没有银行卡', args: card({ cards: [] }) };
export const UnionpayUnchosen: Story = { name: '银联 · 未选银行卡', args: card() };
export const UnionpayMissing: Story = { name: '银联 · 没有选卡就提交', args: card({ isCardMissing: true }) };
export const UnionpayChosen: Story = {
  name: '银联 · 已选银行卡',
  args: card({ cardTxSn: FIRST?.binding_tx_sn ?? null }),
};

export const Closed: Story = {
  name: '银联 · 还没有开放',
  args: card({ cards: null, closed: '银联支付即将开放，请先选用微信支付或支付宝。' }),
};

export const LongText: Story = {
  name: '很长的银行名',
  args: card({
    cards: [
      {
        id: 1,
        bank_name: '新疆维吾尔自治区农村信用社联合社',
        bank_account_number: '***************0018',
        binding_tx_sn: 'bnd_long',
      },
    ],
    cardTxSn: 'bnd_long',
  }),
  play: holdsLongText,
};

export const Three: Story = {
  name: 'PAY-04 三种方式，用键盘选',
  play: async ({ canvasElement, args }) => {
    const radios = within(canvasElement).getAllByRole('radio');
    await expect(radios).toHaveLength(3);
    await expect(within(canvasElement).getByRole('radio', { name: /微信支付/ })).toBeChecked();
    await userEvent.tab();
    await expect(radios[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onMethod).toHaveBeenLastCalledWith('alipay');
    await userEvent.click(within(canvasElement).getByRole('radio', { name: /银联支付/ }));
    await expect(args.onMethod).toHaveBeenLastCalledWith('unionpay');
  },
};

export const ChoosesCard: Story = {
  name: 'PAY-06 PAY-08 PAY-09 下拉写 请选择，选项是银行名和卡号，可添加银行卡',
  args: card(),
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    const select = panel.getByRole('combobox', { name: /银行卡/ });
    await expect(select).toHaveTextContent('请选择');
    await userEvent.click(select);
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      '招商银行 ************2274',
      '中国工商银行 ***************0018',
    ]);
    if (options[1]) await userEvent.click(options[1]);
    await expect(args.onCard).toHaveBeenCalledWith('bnd_7Kq2Zr9XwM4tYv1LsD');
    await userEvent.click(panel.getByRole('button', { name: '添加银行卡' }));
    await expect(args.onAddCard).toHaveBeenCalledOnce();
  },
};

export const NoCards: Story = {
  name: 'PAY-07 没有银行卡时写 请先添加银行卡',
  args: card({ cards: [] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('请先添加银行卡')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: /银行卡/ }));
    const list = await screen.findByRole('listbox');
    await expect(list).toHaveTextContent('请先添加银行卡');
    await userEvent.keyboard('{Escape}');
  },
};

export const CardsAgain: Story = {
  name: '银行卡没有读到可以重新加载',
  args: card({ cards: 'failed' }),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新加载' }));
    await expect(args.onRetryCards).toHaveBeenCalledOnce();
  },
};
