import type { JSX } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  ANSWER_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '../../scripted/scripted-server.ts';
import { openDialog } from '../../story-state.ts';
import { PAY_ANSWERS } from '../pay-answers.ts';
import { LivePayPage } from './live-pay-page.tsx';

type Mount = (ui?: JSX.Element) => Promise<unknown>;

/** The calls every payment page makes first; a story's script supplies the rest. */
export const READS: Script = {
  createPreOrder: [PAY_ANSWERS.createPreOrder.ok],
  listMyCards: [PAY_ANSWERS.listMyCards.ok],
  listBanks: [PAY_ANSWERS.listBanks.ok],
  createOrder: [PAY_ANSWERS.createOrder.ok],
  createUnifiedOrder: [PAY_ANSWERS.createUnifiedOrder.ok],
  createAlipayOrder: [PAY_ANSWERS.createAlipayOrder.ok],
  getOrderStatus: [PAY_ANSWERS.getOrderStatus.pending],
  addCard: [PAY_ANSWERS.addCard.ok],
  verifyCard: [PAY_ANSWERS.verifyCard.ok],
  payByCard: [PAY_ANSWERS.payByCard.ok],
  verifyCardPayment: [PAY_ANSWERS.verifyCardPayment.ok],
  submitInvoice: [PAY_ANSWERS.submitInvoice.ok],
};

/** How often each operation of a server has responded. */
const ANSWERED = new WeakMap<ScriptedServer, Record<string, number>>();

/** Waits until the page has sent this once more, and lets the server respond. */
export async function answered(server: ScriptedServer, operationId: string) {
  const counts = ANSWERED.get(server) ?? {};
  const times = (counts[operationId] ?? 0) + 1;
  ANSWERED.set(server, { ...counts, [operationId]: times });
  await waitFor(() => expect(server.asked(operationId).length).toBeGreaterThanOrEqual(times));
  await server.clock.advance(ANSWER_MS);
}

/** Lets a poll fall due and get its response. */
export const polled = ({ clock }: ScriptedServer) => clock.advance(1000 + ANSWER_MS);

/** Opens the page on a server that responds by the script, and waits for its lines. */
export async function openPay(mount: Mount, script: Script, more: { fromLink?: boolean } = {}) {
  const server = scriptedServer({ ...READS, ...script });
  const onGo = fn();
  const onSubmitForm = fn();
  await mount(<LivePayPage server={server} onGo={onGo} onSubmitForm={onSubmitForm} {...more} />);
  await answered(server, 'createPreOrder');
  await screen.findByRole('button', { name: '提交订单' });
  return { server, onGo, onSubmitForm };
}

export async function submitOrder(server: ScriptedServer) {
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  await shows('on');
  await answered(server, 'createOrder');
}

/** The visible dialog is in this state. */
export const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));

/** The visible dialog is in this state and ready for input. */
export async function dialogIn(state: string) {
  await shows(state);
  await waitFor(() => expect(openDialog()).toBeVisible());
  return within(openDialog());
}

export const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

/** No dialog is visible, nor closing. */
export const noDialog = () => waitFor(() => expect(document.querySelector('[data-dialog-state]')).toBeNull());

/** A panel of the page is in this state, with nothing covering it. */
export async function panelShows(state: string) {
  await waitFor(() => expect(document.querySelector(`[data-panel-state="${state}"]`)).toBeVisible());
  await noDialog();
}
