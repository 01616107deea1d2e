import { PayOrderPanel } from '@jixu/ui-kit/order/pay/pay-order-panel.tsx';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PRE_ORDER } from './pay-examples.ts';

const nothing = () => undefined;

test.each([
  [true, true],
  [false, false],
])('a method that cannot be used here (%s) lets nobody pay: %s', (blocked, isDisabled) => {
  const drawn = renderToString(
    <PayOrderPanel
      view={{ preOrder: PRE_ORDER, method: 'alipay', submitting: false, blocked }}
      methods={null}
      onBack={nothing}
      onRetry={nothing}
      onSubmit={nothing}
    />,
  );
  const button = /<button[^>]*>(?=(?:(?!<button).)*支付宝支付)/.exec(drawn)?.[0] ?? '';
  expect(button).not.toBe('');
  expect(/\bdisabled\b/.test(button)).toBe(isDisabled);
});
