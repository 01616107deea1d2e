import type { OperationId } from '@jixu/api-client';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import type { JSX } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from '../../story-state.ts';
import { SUBMIT } from './pay-examples.ts';
import { PAY_RESULTS } from './pay-results.ts';
import { ScriptedPayPage } from './scripted-pay-page.tsx';

type Mount = (ui?: JSX.Element) => Promise<unknown>;

/** The calls every payment page makes first; a story's script supplies the rest. */
export const READS: Script = {
  createPreOrder: [PAY_RESULTS.createPreOrder.ok],
  listMyCards: [PAY_RESULTS.listMyCards.ok],
  listBanks: [PAY_RESULTS.listBanks.ok],
  createOrder: [PAY_RESULTS.createOrder.ok],
  createUnifiedOrder: [PAY_RESULTS.createUnifiedOrder.ok],
  createAlipayOrder: [PAY_RESULTS.createAlipayOrder.ok],
  getOrderStatus: [PAY_RESULTS.getOrderStatus.pending],
  addCard: [PAY_RESULTS.addCard.ok],
  verifyCard: [PAY_RESULTS.verifyCard.ok],
  payByCard: [PAY_RESULTS.payByCard.ok],
  verifyCardPayment: [PAY_RESULTS.verifyCardPayment.ok],
  submitInvoice: [PAY_RESULTS.submitInvoice.ok],
};

/** How often each operation of a server has responded. */
const RESPONDED = new WeakMap<ScriptedServer, Partial<Record<OperationId, number>>>();

/** Waits until the page has requested this once more, and lets the server respond. */
export async function responded(server: ScriptedServer, operationId: OperationId) {
  const counts = RESPONDED.get(server) ?? {};
  const times = (counts[operationId] ?? 0) + 1;
  RESPONDED.set(server, { ...counts, [operationId]: times });
  await waitFor(() => expect(server.requested(operationId).length).toBeGreaterThanOrEqual(times));
  await server.clock.advance(RESPONSE_MS);
}

/** Lets a poll be due and the server respond. */
export const polled = ({ clock }: ScriptedServer) => clock.advance(1000 + RESPONSE_MS);

/** Opens the page on a server that responds by the script, and waits for its lines. */
export async function openPay(mount: Mount, script: Script, more: { fromLink?: boolean } = {}) {
  const server = scriptedServer({ ...READS, ...script });
  const onGo = fn();
  const onSubmitForm = fn();
  await mount(<ScriptedPayPage server={server} onGo={onGo} onSubmitForm={onSubmitForm} {...more} />);
  await responded(server, 'createPreOrder');
  await screen.findByRole('button', { name: SUBMIT });
  return { server, onGo, onSubmitForm };
}

export async function submitOrder(server: ScriptedServer) {
  await userEvent.click(screen.getByRole('button', { name: SUBMIT }));
  await shows('on');
  await responded(server, 'createOrder');
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
