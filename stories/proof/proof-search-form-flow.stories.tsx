import { ProofSearchForm } from '@jixu/ui-kit/proof/proof-search-form.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { CAPTCHA_PICTURES, CAPTCHA_QUESTION } from '../scripted/captcha-examples.ts';
import { SEARCH_EVENTS } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/查询：操作 proof-search-form-flow',
  component: ProofSearchForm,
  args: {
    fields: { name: '林晓燕', idNumber: '440305199003071228' },
    errors: {},
    captcha: { image: CAPTCHA_PICTURES.first, code: '7k3m', hint: '请先输入图形验证码', error: null },
    searching: false,
    verifyHref: '/verify.html',
    ...SEARCH_EVENTS,
  },
} satisfies Meta<typeof ProofSearchForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  name: '回车提交，看不清换一张，原因写在图形码下面',
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await expect(form.getByLabelText('图形码')).toHaveAccessibleDescription('请先输入图形验证码');
    await userEvent.type(form.getByLabelText('图形码'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(form.getByRole('button', { name: '看不清？换一张' }));
    await expect(args.onCaptchaRefresh).toHaveBeenCalledOnce();
  },
};

export const InWords: Story = {
  name: '文字提问：问题读给读屏软件，答案写在同一栏，可以改回图片',
  args: { captcha: { ...CAPTCHA_QUESTION, code: '', hint: '请先输入图形验证码', error: null } },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await expect(form.queryByRole('img')).toBeNull();
    const answer = form.getByRole('textbox', { name: '答案' });
    await expect(answer).toHaveAccessibleDescription(`${CAPTCHA_QUESTION.question} 请先输入图形验证码`);
    await userEvent.click(form.getByRole('button', { name: '换一题' }));
    await expect(args.onCaptchaRefresh).toHaveBeenLastCalledWith();
    await userEvent.click(form.getByRole('button', { name: '改为图片' }));
    await expect(args.onCaptchaRefresh).toHaveBeenLastCalledWith('picture');
  },
};

export const AskedOnce: Story = {
  name: '查询中再按不再查',
  args: { searching: true },
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: '查询中' }));
    await userEvent.type(form.getByLabelText('姓名'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };
