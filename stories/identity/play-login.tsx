import { CONSTANTS } from '@jixu/constants';
import type { LoginFields } from '@jixu/domain/identity/login-form';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import type { LoginTab } from '@jixu/ui-kit/identity/login-dialog-state.ts';
import type { ReactElement } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { openDialog } from '../story-state.ts';
import { FILLED_FIELDS } from './login-examples.ts';
import { ScriptedLogin } from './scripted-login.tsx';

export type Queries = ReturnType<typeof within>;

/** The whole page, because dialogs and toasts are outside the canvas. */
export const page = screen;

const LABELS: Readonly<Record<keyof LoginFields, string>> = {
  name: '姓名',
  idNumber: '身份证号',
  telephone: '手机号',
  code: '验证码',
};

/** Types the example's learner into the form, field by field in order; a field given as '' is skipped. */
export async function fillLogin(form: Queries, change: Partial<LoginFields> = {}): Promise<void> {
  const fields = { ...FILLED_FIELDS, ...change };
  for (const [field, label] of Object.entries(LABELS)) {
    const text = fields[field as keyof LoginFields];
    if (text !== '') await userEvent.type(form.getByLabelText(label), text);
  }
}

export type Mount = (ui?: ReactElement) => Promise<unknown>;

/** Opens the login on a server that responds by the script. */
export async function openLogin(mount: Mount, script: Script, startTab: LoginTab = 'wechat') {
  // The dialog opens on the WeChat tab, whichever is shown next: a code is requested in any case.
  const server = scriptedServer({ createLoginCode: [RESPONSES.createLoginCode.ok], ...script });
  await mount(<ScriptedLogin server={server} startTab={startTab} />);
  await userEvent.click(page.getByRole('button', { name: '请登录' }));
  return { server, dialog: within(await waitFor(openDialog)) };
}

/** Lets the server respond. */
export const answered = ({ clock }: ScriptedServer) => clock.advance(RESPONSE_MS);

/** Lets the next poll of the QR code be sent and get its response. */
export const polled = ({ clock }: ScriptedServer) => clock.advance(CONSTANTS.QR_POLL_MS + RESPONSE_MS);

export const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));

export const says = (text: string) =>
  waitFor(() => expect(page.getByText(text)).toBeVisible(), { timeout: 3000 });
