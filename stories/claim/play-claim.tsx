import { CONSTANTS } from '@jixu/constants';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import type { ReactElement } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { openDialog } from '../story-state.ts';
import { ScriptedClaim } from './scripted-claim.tsx';

/** The whole page, because dialogs and toasts are outside the canvas. */
export const page = screen;

/** A learner who has neither authorised nor claimed, two professions, and a code. */
export const NEWCOMER: Script = {
  getClaimStatus: [RESPONSES.getClaimStatus.ok],
  listProfessions: [RESPONSES.listProfessions.ok],
  createClaimCode: [RESPONSES.createClaimCode.ok],
  checkClaimCode: [RESPONSES.checkClaimCode.waiting],
  activateClaim: [RESPONSES.activateClaim.ok],
};

type Mount = (ui?: ReactElement) => Promise<unknown>;

/** Lets the server respond. */
export const answered = ({ clock }: ScriptedServer) => clock.advance(RESPONSE_MS);

/** Lets the next poll of the QR code be sent and get its response. */
export const polled = ({ clock }: ScriptedServer) => clock.advance(CONSTANTS.QR_POLL_MS + RESPONSE_MS);

export const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));

export const says = (text: string) =>
  waitFor(() => expect(page.getByText(text)).toBeVisible(), { timeout: 3000 });

export const isClosed = () => waitFor(() => expect(document.querySelector('[data-dialog-state]')).toBeNull());

/** The widget of a learner who has just logged in, on a server that responds by the script. */
export async function arrive(mount: Mount, script: Script, mayAutoOpen = false) {
  const server = scriptedServer({ ...NEWCOMER, ...script });
  const ways = { onCustomerService: fn(), onPersonalCourse: fn(), onFirstLesson: fn() };
  await mount(<ScriptedClaim server={server} mayAutoOpen={mayAutoOpen} {...ways} />);
  await answered(server);
  return { server, ...ways };
}

/** Opens the dialog with the floating button and claims. */
export async function claimNow() {
  await userEvent.click(page.getByRole('button', { name: '免费领课' }));
  await shows('list-with-6');
  await userEvent.click(page.getByRole('button', { name: '立即领取' }));
}

/** The same, up to the code being ready to scan. */
export async function claimByCode(server: ScriptedServer) {
  await claimNow();
  await shows('qr-waiting');
  await answered(server);
}
