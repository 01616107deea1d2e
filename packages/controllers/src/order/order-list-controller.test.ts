import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createOrderListController } from './order-list-controller.ts';

const TRADE_PNO = '20261121093000123456';
const LISTED = exampleOf('listOrders', 'ok');
const TIMELINE = exampleOf('getOrderTimeline', 'ok');
if (LISTED.errcode !== 0 || TIMELINE.errcode !== 0) throw new Error('no examples of answers');
const { order_list: ROWS, count: COUNT } = LISTED.data;
const { list: EVENTS } = TIMELINE.data;
const SCRIPT: Script = {
  listOrders: [LISTED],
  deleteOrder: [exampleOf('deleteOrder', 'ok')],
  getOrderTimeline: [TIMELINE],
};

async function open(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const seen: string[] = [];
  const orders = createOrderListController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    openPay: (path) => seen.push(path),
  });
  const received = () => server.clock.advance(RESPONSE_MS);
  expect(orders.get().rows).toBeNull();
  await received();
  return { ...server, orders, seen, received };
}

test('ORDER-14 ORDER-17 ten rows a page from start; the total is that of the answer', async () => {
  const { orders, received, requested } = await open();
  orders.openPage(3);
  await received();
  expect(requested('listOrders')).toEqual([{ start: 0 }, { start: 20 }]);
  expect(orders.get()).toMatchObject({ page: 3, count: COUNT, rows: ROWS });
});

test('a page that is left while it is read is not shown', async () => {
  const empty = success('listOrders', { order_list: [], count: 12 });
  const { clock, orders, received } = await open({ listOrders: [LISTED, LISTED, empty] });
  orders.openPage(2);
  await clock.advance(RESPONSE_MS / 2);
  orders.openPage(3);
  await clock.advance(RESPONSE_MS / 2);
  expect(orders.get().rows).toBeNull();
  await received();
  expect(orders.get().rows).toEqual([]);
});

test('orders that could not be read are read again', async () => {
  const { orders, received } = await open({ listOrders: [rejected(9408), LISTED] });
  expect(orders.get().rows).toBe('failed');
  orders.retry();
  await received();
  expect(orders.get().rows).toEqual(ROWS);
});

test('ORDER-16 a deleted order: asked first, 删除成功, read anew', async () => {
  const { orders, received, requested, seen } = await open();
  orders.askToDelete(TRADE_PNO, 1);
  expect(requested('deleteOrder')).toEqual([]);
  orders.confirmDelete();
  orders.confirmDelete();
  expect(orders.get().deleted?.isBusy).toBe(true);
  await received();
  expect(requested('deleteOrder')).toEqual([{ trade_pno: TRADE_PNO }]);
  expect([seen, orders.get().deleted]).toEqual([['success 删除成功'], null]);
  expect(requested('listOrders')).toHaveLength(2);
});

test('after the last row of a page the page before it is shown', async () => {
  const { orders, received, requested } = await open();
  orders.openPage(2);
  await received();
  orders.askToDelete(TRADE_PNO, ROWS.length);
  orders.confirmDelete();
  await received();
  expect(requested('listOrders').at(-1)).toEqual({ start: 0 });
});

test.each([
  [2705, '只能删除待支付的订单'],
  [2703, '订单不存在'],
  [9408, '网络错误，请刷新重试！'],
] as const)(
  'ORDER-15 errcode %d of the deletion is said, and what is true is read',
  async (errcode, said) => {
    const paid = success('listOrders', { order_list: ROWS.slice(0, 1), count: 1 });
    const { orders, received, requested, seen } = await open({
      deleteOrder: [rejected(errcode)],
      listOrders: [LISTED, paid],
    });
    orders.askToDelete(TRADE_PNO, 1);
    orders.confirmDelete();
    await received();
    expect([seen, orders.get().deleted]).toEqual([[`error ${said}`], null]);
    await received();
    expect(orders.get()).toMatchObject({ rows: ROWS.slice(0, 1), count: 1 });
    expect(requested('listOrders')).toEqual([{ start: 0 }, { start: 0 }]);
  },
);

test('a question that is cancelled deletes nothing', async () => {
  const { orders, requested } = await open();
  orders.askToDelete(TRADE_PNO, 1);
  orders.cancelDelete();
  orders.confirmDelete();
  expect([requested('deleteOrder'), orders.get().deleted]).toEqual([[], null]);
});

test('an unpaid order goes on as it is', async () => {
  const { orders, seen } = await open();
  orders.pay(TRADE_PNO);
  expect(seen).toEqual([`/pay/index.html?trade_pno=${TRADE_PNO}`]);
});

test('what happened to an order is read when it is opened, and anew each time', async () => {
  const { orders, received, requested } = await open({
    getOrderTimeline: [rejected(9408), TIMELINE],
  });
  const shown = () => orders.get().timelines.get(TRADE_PNO);
  orders.toggleTimeline(TRADE_PNO);
  expect(shown()).toEqual({ isOpen: true, events: null });
  await received();
  expect(shown()).toEqual({ isOpen: true, events: 'failed' });
  orders.readTimeline(TRADE_PNO);
  await received();
  expect(shown()?.events).toEqual(EVENTS);
  orders.toggleTimeline(TRADE_PNO);
  expect(shown()?.isOpen).toBe(false);
  expect(requested('getOrderTimeline')).toHaveLength(2);
});

test('INVOICE-02 an order whose invoice was requested shows that at once, without being read again', async () => {
  const { orders, requested } = await open();
  orders.markInvoiceRequested(TRADE_PNO);
  const { rows } = orders.get();
  if (rows === null || rows === 'failed') throw new Error('no rows');
  const own = rows.filter((row) => row.trade_pno === TRADE_PNO);
  expect(own.map(({ invoice_status }) => invoice_status)).toEqual(own.map(() => 1));
  expect(rows.filter((row) => row.trade_pno !== TRADE_PNO)).toEqual(
    ROWS.filter((row) => row.trade_pno !== TRADE_PNO),
  );
  expect(requested('listOrders')).toHaveLength(1);
});
