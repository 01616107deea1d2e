import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ProofLookupOnPage } from './proof-lookup-on-page.tsx';

const meta = {
  title: '首页 home/学习证明查询：操作 proof-lookup-form-flow',
  component: ProofLookupOnPage,
  args: { onLookup: fn() },
} satisfies Meta<typeof ProofLookupOnPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Refuses: Story = {
  name: 'HOME-14 HOME-15 HOME-16 HOME-17 空着或格式不对都不去查询，并说明原因',
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.click(form.getByRole('button', { name: '查询' }));
    await expect(form.getByLabelText('姓名')).toHaveAccessibleDescription('请输入姓名');
    await expect(form.getByLabelText('身份证号')).toHaveAccessibleDescription('请输入身份证号');
    await userEvent.type(form.getByLabelText('姓名'), '林晓燕');
    for (const wrong of ['44030519900307', '4403051990030712', '44030519900307122A']) {
      await userEvent.clear(form.getByLabelText('身份证号'));
      await userEvent.type(form.getByLabelText('身份证号'), `${wrong}{Enter}`);
      await waitFor(() =>
        expect(form.getByLabelText('身份证号')).toHaveAccessibleDescription('请按照正确格式输入身份证号'),
      );
    }
    await expect(args.onLookup).not.toHaveBeenCalled();
  },
};

export const LooksUp: Story = {
  name: 'HOME-14 HOME-17 HOME-18 15 位、18 位、末位 X 或 x 都去查询，回车也行',
  play: async ({ canvasElement, args }) => {
    const form = within(canvasElement);
    await userEvent.type(form.getByLabelText('姓名'), '林晓燕');
    for (const right of [
      '440305900307122',
      '440305199003071228',
      '44030519900307122X',
      '44030519900307122x',
    ]) {
      await userEvent.clear(form.getByLabelText('身份证号'));
      await userEvent.type(form.getByLabelText('身份证号'), `${right}{Enter}`);
      await expect(args.onLookup).toHaveBeenLastCalledWith({ name: '林晓燕', idNumber: right });
    }
    await expect(args.onLookup).toHaveBeenCalledTimes(4);
  },
};
