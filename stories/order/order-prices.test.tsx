import { OrderCard } from '@jixu/ui-kit/order/order-card.tsx';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PAID } from './order-examples.ts';

const nothing = () => undefined;

test('ORDER-01 each line of an order shows its own name and its own price', () => {
  const [line] = PAID.lines;
  const other = { ...line, trade_no: 'J2', course_name: '第二项课程', order_price: 1_234 };
  const drawn = renderToString(
    <OrderCard
      order={{ ...PAID, lines: [{ ...line, order_price: 5_678 }, other] }}
      onDelete={nothing}
      onApplyInvoice={nothing}
      onReissueInvoice={nothing}
    />,
  ).replaceAll(/<[^>]*>/g, '');
  expect(drawn.indexOf('56.78')).toBeLessThan(drawn.indexOf(other.course_name));
  expect(drawn.indexOf('12.34')).toBeGreaterThan(drawn.indexOf(other.course_name));
});
