import { OrderList } from '@jixu/ui-kit/order/order-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { jadeActions } from '../jade-actions.ts';
import { showsItsPanelState } from '../panel-state.ts';
import { LONG_ORDER, PENDING, REFUNDED_ROWS, ROWS } from './order-examples.ts';
import { holdsLongText } from './pay/holds-long-text.ts';

const meta = {
  title: '订单 order/订单列表 order-list',
  component: OrderList,
  args: {
    view: { rows: ROWS, count: ROWS.length, page: 1 },
    buyHref: '/center/4.html',
    onPage: fn(),
    onRetry: fn(),
    onPay: fn(),
    onDelete: fn(),
    onApplyInvoice: fn(),
    onReissueInvoice: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof OrderList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { view: { rows: null, count: 0, page: 1 } } };
export const Failed: Story = { name: '没有读取成功', args: { view: { rows: 'failed', count: 0, page: 1 } } };
export const Empty: Story = { name: '还没有订单', args: { view: { rows: [], count: 0, page: 1 } } };
export const Listed: Story = { name: '四笔订单' };

const [PENDING_ROW] = PENDING.lines;
const PENDING_BEFORE = { ...PENDING_ROW, trade_no: '2026112009300012', trade_pno: '20261120093000' };

export const OneToPay: Story = {
  name: '两笔待支付：最近一笔的去支付是唯一的主要按钮',
  args: { view: { rows: [...ROWS, PENDING_BEFORE], count: ROWS.length + 1, page: 1 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('button', { name: '去支付' })).toHaveLength(2);
    await expect(jadeActions(canvasElement)).toEqual(['去支付']);
  },
};

export const LongText: Story = {
  name: '很长的课程名',
  args: { view: { rows: [...LONG_ORDER.lines, ...REFUNDED_ROWS], count: 5, page: 1 } },
  play: holdsLongText,
};

export const LinesTogether: Story = {
  name: '一起购买的课程是一笔订单',
  args: { view: { rows: [...LONG_ORDER.lines, ...REFUNDED_ROWS], count: 5, page: 1 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('article')).toHaveLength(4);
  },
};

export const Pages: Story = {
  name: 'ORDER-14 ORDER-17 每页十条，共23条',
  args: { view: { rows: ROWS, count: 23, page: 2 } },
  play: async ({ canvasElement, args }) => {
    const pager = within(within(canvasElement).getByRole('navigation', { name: '订单分页' }));
    await expect(pager.getByText('共23条')).toBeVisible();
    await userEvent.click(pager.getByRole('button', { name: '下一页' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(3);
  },
};

export const GoesBuying: Story = {
  name: '没有订单时去购课',
  args: { view: { rows: [], count: 0, page: 1 } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '去购课' });
    await expect(link).toHaveAttribute('href', '/center/4.html');
  },
};

export const PartOnPaper: Story = {
  name: 'F6 打印多页中的一页：写明第几页，合计是本页的',
  args: {
    view: { rows: ROWS, count: 23, page: 2 },
    print: { day: '2026-11-30', learner: '林知夏' },
  },
  play: async ({ canvasElement }) => {
    const sheet = canvasElement.querySelector<HTMLElement>('[aria-hidden="true"] table')?.parentElement;
    await expect(sheet).toHaveTextContent('第2页，共3页');
    await expect(sheet).toHaveTextContent('本页已付合计');
  },
};

export const OnPaper: Story = {
  name: 'F6 打印：一张清单，有合计和打印日期；屏幕上看不到',
  args: { print: { day: '2026-11-30', learner: '林知夏' } },
  play: async ({ canvasElement }) => {
    const sheet = canvasElement.querySelector<HTMLElement>('[aria-hidden="true"] table')?.parentElement;
    await expect(sheet).toHaveTextContent('打印日期 2026-11-30');
    await expect(sheet).toHaveTextContent('学员 林知夏');
    await expect(sheet).toHaveTextContent('已付合计');
    await expect(sheet).not.toBeVisible();
  },
};
