import { ERRCODE_TEXT, type Errcode } from '@jixu/constants';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog } from '../story-state.ts';
import { COMPANY, PERSON } from './invoice-examples.ts';
import { LiveInvoiceDialog } from './live-invoice-dialog.tsx';

const meta = {
  title: '发票 invoice/申请发票：操作 invoice-dialog-flow',
  component: LiveInvoiceDialog,
  args: { kind: 'new', refusal: null, onSubmit: fn() },
} satisfies Meta<typeof LiveInvoiceDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: '申请发票' }));
  await waitFor(() => expect(openDialog()).toBeVisible());
  return within(openDialog());
}

type Form = Awaited<ReturnType<typeof open>>;

async function saysOnLeaving(form: Form, label: string, text: string) {
  await userEvent.click(form.getByLabelText(label));
  await userEvent.tab();
  await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(text));
}

export const Fixed: Story = {
  name: 'INVOICE-18 INVOICE-19 PAY-27 编号、增值税电子普通发票、继续教育，宽 560',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await expect(getComputedStyle(openDialog()).width).toBe('560px');
    for (const text of ['20261121093000123456', '增值税电子普通发票', '继续教育']) {
      await expect(form.getByText(text)).toBeVisible();
    }
  },
};

export const CompanyMessages: Story = {
  name: 'INVOICE-10 INVOICE-12 INVOICE-26 企业：离开空栏时的提示',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await saysOnLeaving(form, '公司名称', '请输入公司名称');
    await saysOnLeaving(form, '公司税号', '请输入公司税号');
    await saysOnLeaving(form, '电子邮箱', '邮箱地址有误，请重新输入');
  },
};

export const PersonalMessages: Story = {
  name: 'INVOICE-01 INVOICE-08 INVOICE-26 个人：两栏，离开空栏时的提示',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await expect(form.getAllByRole('textbox')).toHaveLength(2);
    await saysOnLeaving(form, '发票抬头', '请输入发票抬头');
    await saysOnLeaving(form, '电子邮箱', '邮箱地址有误，请重新输入');
  },
};

export const NothingIsSentIncomplete: Story = {
  name: 'INVOICE-09 INVOICE-14 INVOICE-15 缺邮箱或邮箱有误不提交',
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    await userEvent.type(form.getByLabelText('公司名称'), COMPANY.company);
    await userEvent.type(form.getByLabelText('公司税号'), COMPANY.taxNum);
    await userEvent.click(form.getByRole('button', { name: '提交申请' }));
    await expect(await form.findByText('邮箱地址有误，请重新输入')).toBeVisible();
    await userEvent.type(form.getByLabelText('电子邮箱'), 'abc{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await userEvent.clear(form.getByLabelText('电子邮箱'));
    await userEvent.type(form.getByLabelText('发票抬头'), '林晓燕{Enter}');
    await expect(await form.findByText('邮箱地址有误，请重新输入')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const LongestInputs: Story = {
  name: 'INVOICE-11 INVOICE-13 公司名称最多 50 字，税号最多 20 位',
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await userEvent.type(form.getByLabelText('公司名称'), '栖'.repeat(51));
    await expect(form.getByLabelText('公司名称')).toHaveValue('栖'.repeat(50));
    await userEvent.type(form.getByLabelText('公司税号'), '9'.repeat(21));
    await expect(form.getByLabelText('公司税号')).toHaveValue('9'.repeat(20));
  },
};

export const Optional: Story = {
  name: 'INVOICE-17 选填部分默认收起，展开后有四栏，空着也能提交',
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    await expect(form.getAllByRole('textbox')).toHaveLength(3);
    const toggle = form.getByRole('button', { name: /选填/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(form.getAllByRole('textbox')).toHaveLength(7);
    await userEvent.type(form.getByLabelText('公司名称'), COMPANY.company);
    await userEvent.type(form.getByLabelText('公司税号'), COMPANY.taxNum);
    await userEvent.type(form.getByLabelText('电子邮箱'), `${COMPANY.email}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const BlanksGone: Story = {
  name: 'INVOICE-16 公司名称和税号里的空格不提交',
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    await userEvent.type(form.getByLabelText('公司名称'), '栖云 财务');
    await userEvent.type(form.getByLabelText('公司税号'), '9144 0300 MA5E');
    await userEvent.type(form.getByLabelText('电子邮箱'), `${COMPANY.email}{Enter}`);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    const sent = expect.objectContaining({ company: '栖云财务', tax_num: '91440300MA5E', is_personal: 0 });
    await expect(args.onSubmit).toHaveBeenLastCalledWith(sent);
  },
};

export const Person: Story = {
  name: '个人抬头用回车提交',
  play: async ({ canvasElement, args }) => {
    const form = await open(canvasElement);
    await userEvent.click(form.getByRole('radio', { name: '个人' }));
    await userEvent.type(form.getByLabelText('发票抬头'), PERSON.title);
    await userEvent.type(form.getByLabelText('电子邮箱'), `${PERSON.email}{Enter}`);
    const sent = expect.objectContaining({ is_personal: 1, personal_name: '林晓燕', company: '' });
    await expect(args.onSubmit).toHaveBeenLastCalledWith(sent);
  },
};

export const Closing: Story = {
  name: '遮罩不关，Esc 关，焦点回到按钮',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(mask());
    await waitFor(() => expect(openDialog()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: '申请发票' })).toHaveFocus(),
    );
  },
};

export const Reissue: Story = {
  name: 'INVOICE-04 重新开票有自己的标题和说明',
  args: { kind: 'reissue' },
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await expect(openDialog()).toHaveAccessibleName('重新开票');
    await expect(form.getByRole('status')).toHaveTextContent('上一次开票没有成功');
  },
};

const refusal = (errcode: Errcode): Story => ({
  name: `errcode ${errcode}`,
  args: { refusal: ERRCODE_TEXT[errcode] },
  play: async ({ canvasElement }) => {
    const form = await open(canvasElement);
    await expect(form.getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[errcode]);
  },
});

export const E2703: Story = refusal(2703);
export const E2721: Story = refusal(2721);
export const E2722: Story = refusal(2722);
export const E2723: Story = refusal(2723);
export const E2724: Story = refusal(2724);
