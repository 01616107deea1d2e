import type { Rejection } from '@jixu/api-client';
import { ERRCODE_TEXT } from '@jixu/constants';
import { createInvoiceController } from '@jixu/controllers/invoice/invoice-controller';
import type { InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';
import { rejected, success } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { InvoiceView } from '@jixu/ui-kit/invoice/invoice-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';
import { mask, openDialog } from '../story-state.ts';
import { COMPANY, PERSON } from './invoice-examples.ts';

interface InvoiceOnServerProps {
  server: ScriptedServer;
  order: InvoiceOrder;
  onRequested: () => void;
}

/** The dialog on a scripted server, opened by a button as on the site. */
function InvoiceOnServer({ server, order, onRequested }: InvoiceOnServerProps) {
  const { calls, clock } = server;
  const controller = useController(() =>
    createInvoiceController({ calls, clock, toast: toastOnPage, order, requested: onRequested }),
  );
  return (
    <>
      <button type="button" onClick={controller.open}>
        申请发票
      </button>
      <InvoiceView invoice={controller} order={order} totalFee={12_800} />
      <ToastHost />
    </>
  );
}

const FIRST = { tradePno: '20261121093000123456', reissued: null };
const FAILED = { tradePno: '20261121093000123456', reissued: 5301 };
const TAKEN: Script = {
  submitInvoice: [success('submitInvoice', {})],
  resubmitInvoice: [success('resubmitInvoice', {})],
};

const meta = {
  title: '发票 invoice/D31 申请发票：操作 invoice-dialog-flow',
  component: InvoiceOnServer,
  args: { server: scriptedServer(TAKEN), order: FIRST, onRequested: fn() },
} satisfies Meta<typeof InvoiceOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

type Mount = (ui?: ReactElement) => Promise<unknown>;

/** The dialog, opened, on a server that accepts the invoice by default. */
async function open(mount: Mount, script: Script = {}, order: typeof FIRST | typeof FAILED = FIRST) {
  const server = scriptedServer({ ...TAKEN, ...script });
  const onRequested = fn();
  await mount(<InvoiceOnServer server={server} order={order} onRequested={onRequested} />);
  await userEvent.click(page().getByRole('button', { name: '申请发票' }));
  await waitFor(() => expect(openDialog()).toBeVisible());
  return { server, onRequested, form: within(openDialog()) };
}

const page = () => within(document.body);
const sent = (server: ScriptedServer) => server.requested('submitInvoice');

type Form = Awaited<ReturnType<typeof open>>['form'];

async function saysOnLeaving(form: Form, label: string, text: string) {
  await userEvent.click(form.getByLabelText(label));
  await userEvent.tab();
  await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(text));
}

export const Fixed: Story = {
  name: 'INVOICE-18 INVOICE-19 PAY-27 编号、电子发票（普通发票）、继续教育，宽 560',
  play: async ({ mount }) => {
    const { form } = await open(mount);
    await expect(getComputedStyle(openDialog()).width).toBe('560px');
    for (const text of ['20261121093000123456', '电子发票（普通发票）', '继续教育']) {
      await expect(form.getByText(text)).toBeVisible();
    }
  },
};

export const CompanyMessages: Story = {
  name: 'INVOICE-10 INVOICE-12 INVOICE-26 企业：离开空栏时的提示',
  play: async ({ mount }) => {
    const { form } = await open(mount);
    await saysOnLeaving(form, '公司名称', '请输入公司名称');
    await saysOnLeaving(form, '公司税号', '请输入公司税号');
    await saysOnLeaving(form, '电子邮箱', '请输入电子邮箱');
  },
};

export const PersonalMessages: Story = {
  name: 'INVOICE-01 INVOICE-08 INVOICE-26 个人：两栏，离开空栏时的提示',
  play: async ({ mount }) => {
    const { form } = await open(mount);
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await expect(form.getAllByRole('textbox')).toHaveLength(2);
    await saysOnLeaving(form, '发票抬头', '请输入发票抬头');
    await saysOnLeaving(form, '电子邮箱', '请输入电子邮箱');
  },
};

export const NothingIsSentIncomplete: Story = {
  name: 'INVOICE-09 INVOICE-14 INVOICE-15 缺邮箱或邮箱有误不提交',
  play: async ({ mount }) => {
    const { form, server } = await open(mount);
    await userEvent.type(form.getByLabelText('公司名称'), COMPANY.company);
    await userEvent.type(form.getByLabelText('公司税号'), COMPANY.taxNum);
    await userEvent.click(form.getByRole('button', { name: '提交申请' }));
    await expect(await form.findByText('请输入电子邮箱')).toBeVisible();
    await userEvent.type(form.getByLabelText('电子邮箱'), 'abc{Enter}');
    await expect(await form.findByText('邮箱地址有误，请重新输入')).toBeVisible();
    await expect(sent(server)).toHaveLength(0);
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await userEvent.clear(form.getByLabelText('电子邮箱'));
    await userEvent.type(form.getByLabelText('发票抬头'), '林晓燕{Enter}');
    await expect(await form.findByText('请输入电子邮箱')).toBeVisible();
    await expect(sent(server)).toHaveLength(0);
  },
};

export const LongestInputs: Story = {
  name: 'INVOICE-11 INVOICE-13 公司名称最多 50 字，税号最多 20 位',
  play: async ({ mount }) => {
    const { form } = await open(mount);
    await userEvent.type(form.getByLabelText('公司名称'), '栖'.repeat(51));
    await expect(form.getByLabelText('公司名称')).toHaveValue('栖'.repeat(50));
    await userEvent.type(form.getByLabelText('公司税号'), '9'.repeat(21));
    await expect(form.getByLabelText('公司税号')).toHaveValue('9'.repeat(20));
  },
};

export const Optional: Story = {
  name: 'INVOICE-17 选填部分默认收起，展开后有四栏，空着也能提交',
  play: async ({ mount }) => {
    const { form, server } = await open(mount);
    await expect(form.getAllByRole('textbox')).toHaveLength(3);
    const toggle = form.getByRole('button', { name: /选填/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(form.getAllByRole('textbox')).toHaveLength(7);
    await userEvent.type(form.getByLabelText('公司名称'), COMPANY.company);
    await userEvent.type(form.getByLabelText('公司税号'), COMPANY.taxNum);
    await userEvent.type(form.getByLabelText('电子邮箱'), `${COMPANY.email}{Enter}`);
    await expect(sent(server)).toHaveLength(1);
  },
};

export const BlanksGone: Story = {
  name: 'INVOICE-16 公司名称和税号里的空格不提交',
  play: async ({ mount }) => {
    const { form, server } = await open(mount);
    await userEvent.type(form.getByLabelText('公司名称'), '栖云 财务');
    await userEvent.type(form.getByLabelText('公司税号'), '9144 0300 MA5E');
    await userEvent.type(form.getByLabelText('电子邮箱'), `${COMPANY.email}{Enter}`);
    await expect(sent(server)).toHaveLength(1);
    await expect(sent(server)[0]).toMatchObject({
      company: '栖云财务',
      tax_num: '91440300MA5E',
      is_personal: 0,
    });
  },
};

export const Person: Story = {
  name: '个人抬头用回车提交',
  play: async ({ mount }) => {
    const { form, server } = await open(mount);
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await userEvent.type(form.getByLabelText('发票抬头'), PERSON.title);
    await userEvent.type(form.getByLabelText('电子邮箱'), `${PERSON.email}{Enter}`);
    await expect(sent(server)[0]).toMatchObject({ is_personal: 1, personal_name: '林晓燕', company: '' });
  },
};

export const Closing: Story = {
  name: '遮罩不关，Esc 关，焦点回到按钮',
  play: async ({ mount }) => {
    await open(mount);
    await userEvent.click(mask());
    await waitFor(() => expect(openDialog()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().getByRole('button', { name: '申请发票' })).toHaveFocus());
  },
};

export const Requested: Story = {
  name: 'INVOICE-23 申请成功：提示，弹窗关闭，只提交一次',
  play: async ({ mount }) => {
    const { form, server, onRequested } = await open(mount);
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await userEvent.type(form.getByLabelText('发票抬头'), PERSON.title);
    await userEvent.type(form.getByLabelText('电子邮箱'), `${PERSON.email}{Enter}{Enter}`);
    await server.clock.advance(RESPONSE_MS);
    await waitFor(() => expect(page().getByText('申请成功')).toBeVisible());
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(onRequested).toHaveBeenCalledOnce();
    await expect(sent(server)).toHaveLength(1);
  },
};

/** Filled in and sent, and the server has responded. */
async function submitted(mount: Mount, script: Script, order: typeof FIRST | typeof FAILED = FIRST) {
  const opened = await open(mount, script, order);
  const { form, server } = opened;
  await userEvent.type(form.getByLabelText('公司名称'), COMPANY.company);
  await userEvent.type(form.getByLabelText('公司税号'), COMPANY.taxNum);
  await userEvent.type(form.getByLabelText('电子邮箱'), `${COMPANY.email}{Enter}`);
  await server.clock.advance(RESPONSE_MS);
  return opened;
}

export const Reissue: Story = {
  name: 'INVOICE-04 重新开票有自己的标题和说明，用原来的发票号重新提交',
  play: async ({ mount }) => {
    const { form, server } = await open(mount, {}, FAILED);
    await expect(openDialog()).toHaveAccessibleName('重新开票');
    await expect(form.getByRole('status')).toHaveTextContent('上一次开票没有成功');
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await userEvent.type(form.getByLabelText('发票抬头'), PERSON.title);
    await userEvent.type(form.getByLabelText('电子邮箱'), `${PERSON.email}{Enter}`);
    await expect(server.requested('resubmitInvoice')[0]).toMatchObject({ invoice_id: 5301, is_personal: 1 });
  },
};

/** The dialog and the toast say why, and the input is kept. */
const rejection = (errcode: Exclude<Rejection<'submitInvoice'>['errcode'], 1001 | 9999>): Story => ({
  play: async ({ mount }) => {
    const { form } = await submitted(mount, { submitInvoice: [rejected(errcode)] });
    await expect(within(openDialog()).getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[errcode]);
    await expect(form.getByLabelText('公司名称')).toHaveValue(COMPANY.company);
  },
});

export const E2703: Story = { name: 'INVOICE-22 errcode 2703 订单不存在', ...rejection(2703) };
export const E2721: Story = { name: 'INVOICE-22 errcode 2721 抬头不完整', ...rejection(2721) };
export const E2722: Story = { name: 'INVOICE-22 errcode 2722 不支持开发票', ...rejection(2722) };
export const E2723: Story = { name: 'INVOICE-22 errcode 2723 请勿重复提交', ...rejection(2723) };
export const E2724: Story = {
  name: 'INVOICE-22 errcode 2724 重新开票被拒绝',
  play: async ({ mount }) => {
    await submitted(mount, { resubmitInvoice: [rejected(2724)] }, FAILED);
    await expect(within(openDialog()).getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[2724]);
  },
};
