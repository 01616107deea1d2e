import { expect, test } from 'vitest';
import { journeysOf } from './journeys-of.ts';
import { testsReaching } from './tests-reaching.ts';

const API = 'apps/api/src';
const TREE = new Map([
  ['packages/ui-kit/src/parts/button.tsx', 'export const Button = 1;'],
  ['packages/ui-kit/src/pay/panel.tsx', "const { Button } = await import('../parts/button.tsx');"],
  ['packages/ui-kit/src/pay/panel.test.tsx', "import { Panel } from './panel.tsx';"],
  ['stories/pay/panel.stories.tsx', "import { Panel } from '@jixu/ui-kit/pay/panel.tsx';"],
  ['packages/controllers/src/pay/pay.ts', 'export const pay = 1;'],
  ['apps/web/app/site/create-site.ts', "import { pay } from '@jixu/controllers/pay/pay';"],
  ['apps/web/app/site/create-site.test.ts', "import { createSite } from './create-site.ts';"],
  ['apps/web/app/pay/use-pay.test.ts', "import { usePay } from './use-pay.ts';"],
  ['apps/web/app/pay/use-pay.ts', "import { pay } from '@jixu/controllers/pay/pay';"],
  [`${API}/features/order/order-store.ts`, 'export const orders = 1;'],
  [
    `${API}/features/order/operations/list-orders.ts`,
    "import { orders } from '#features/order/order-store.ts';",
  ],
  [`${API}/handlers.ts`, "import { listOrders } from './features/order/operations/list-orders.ts';"],
  [`${API}/app.test.ts`, "import { handlers } from './handlers.ts';"],
  [`${API}/features/order/orders.test.ts`, "browser.call('listOrders', {})"],
  [`${API}/features/order/others.test.ts`, "browser.call('listOthers', {})"],
]);

test('whatever imports the file, by other files, other workspaces, or only when it runs', () => {
  expect(testsReaching('packages/ui-kit/src/parts/button.tsx', TREE)).toEqual({
    vitest: ['packages/ui-kit/src/pay/panel.test.tsx'],
    stories: ['stories/pay/panel.stories.tsx'],
  });
});

test('what wires everything is the last that counts', () => {
  expect(testsReaching('packages/controllers/src/pay/pay.ts', TREE).vitest).toEqual([
    'apps/web/app/pay/use-pay.test.ts',
  ]);
});

test('an operation is found by the id it is called by', () => {
  expect(testsReaching(`${API}/features/order/order-store.ts`, TREE).vitest).toEqual([
    `${API}/features/order/orders.test.ts`,
  ]);
});

test('journeys of an area: by their names, and the main paths', () => {
  const journeys = ['buy', 'pay-phone', 'one-price', 'phone-change', 'by-keyboard-alone'].map(
    (name) => `apps/web/e2e/${name}.journey.ts`,
  );
  const named = (area: 'pay' | 'login') => journeysOf(area, journeys).map((file) => file.slice(13, -11));
  expect(named('pay')).toEqual(['pay-phone', 'one-price', 'by-keyboard-alone']);
  expect(named('login')).toEqual(['phone-change', 'by-keyboard-alone']);
});
