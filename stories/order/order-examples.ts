import type { OrderGroup } from '@jixu/domain/order/order-lines';
import type { OrderRow } from '@jixu/ui-kit/order/order-card-state.ts';
import { ORDER_RESULTS } from './order-results.ts';

const { ok, refunded } = ORDER_RESULTS.listOrders;

export const ROWS: readonly OrderRow[] = ok.data.order_list;
export const REFUNDED_ROWS: readonly OrderRow[] = refunded.data.order_list;

/** An order with one line, by default the first of the contract's example. */
export function orderOf(row: OrderRow, change: Partial<OrderRow> = {}): OrderGroup<OrderRow> {
  return { tradePno: row.trade_pno, lines: [{ ...row, ...change }] };
}

const [PENDING_ROW] = ok.data.order_list;
const [, PAID_ROW] = ok.data.order_list;
const [REFUNDING_ROW, REFUNDED_ROW, REFUND_FAILED_ROW] = refunded.data.order_list;

export const PENDING = orderOf(PENDING_ROW);
export const PAID = orderOf(PAID_ROW);
export const REFUNDING = orderOf(REFUNDING_ROW);
export const REFUNDED = orderOf(REFUNDED_ROW);
export const REFUND_FAILED = orderOf(REFUND_FAILED_ROW);

/** Several lines bought together, with the longest names. */
export const LONG_ORDER: OrderGroup<OrderRow> = {
  tradePno: '20261121093000123456789012345678',
  lines: [
    {
      ...PAID_ROW,
      trade_no: '2026112109300012345678901234567801',
      course_name: '2026年度会计专业技术人员继续教育专业科目与公需科目全科套餐',
      order_price: 1_299_900_00,
      price: 1_299_900_00,
    },
    {
      ...PAID_ROW,
      trade_no: '2026112109300012345678901234567802',
      course_name: '行政事业单位政府会计准则制度与内部控制综合能力提升专题培训',
    },
  ],
};
