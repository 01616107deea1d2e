import { exampleOf } from '@jixu/test-kit/contract-examples';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { createPayController, type PayControllerParts } from '../order/pay/pay-controller.ts';

export const TRADE_PNO = '20261121093000123456';
export const CARD = 'bnd_7Kq2Zr9XwM4tYv1LsD';
export const COURSES: PayControllerParts['courses'] = [{ course_id: 651, num: 1, year: 2026 }];
export const PENDING = exampleOf('getOrderStatus', 'pending');
export const PAID = exampleOf('getOrderStatus', 'ok');
const SCRIPT: Script = {
  createPreOrder: [exampleOf('createPreOrder', 'ok')],
  listMyCards: [exampleOf('listMyCards', 'ok')],
  createOrder: [exampleOf('createOrder', 'ok')],
  createUnifiedOrder: [exampleOf('createUnifiedOrder', 'ok')],
  createAlipayOrder: [exampleOf('createAlipayOrder', 'ok')],
  getOrderStatus: [PENDING],
  payByCard: [exampleOf('payByCard', 'ok')],
  verifyCardPayment: [exampleOf('verifyCardPayment', 'ok')],
};

/** The pay page before anything is chosen, after its first answer. */
export async function openPayPage(script: Script = {}, more: Partial<PayControllerParts> = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const seen: string[] = [];
  const addresses: string[] = [];
  const controller = createPayController({
    calls: server.calls,
    clock: server.clock,
    toast: (kind, text) => seen.push(`${kind} ${text}`),
    courses: COURSES,
    fromLink: false,
    device: 'computer',
    pollTurns: () => ({ ask: (call) => call(), leave: () => undefined }),
    leaveFor: (address) => seen.push(`leave for ${address}`),
    callBridge: async () => 'ok',
    keepAddress: (path) => addresses.push(path),
    openPage: (address) => seen.push(address),
    goBack: () => seen.push('back'),
    postForm: ({ gateway }) => seen.push(`post ${gateway}`),
    ...more,
  });
  const received = () => server.clock.advance(RESPONSE_MS);
  const polled = () => server.clock.advance(1000 + RESPONSE_MS);
  await received();
  return { ...server, controller, seen, addresses, received, polled };
}

/** The page after its order was submitted and the channel has answered. */
export async function orderedPage(script: Script = {}, more: Partial<PayControllerParts> = {}) {
  const page = await openPayPage(script, more);
  page.controller.submit();
  await page.received();
  await page.received();
  return page;
}
