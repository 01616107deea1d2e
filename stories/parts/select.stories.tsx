import { Select, type SelectProps } from '@jixu/ui-kit/parts/select.tsx';
import { TextField } from '@jixu/ui-kit/parts/text-field.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';
import { slowFade } from './slow-fade.ts';

function Chosen(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value);
  const choose = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return <Select {...props} value={value} onChange={choose} />;
}

const meta = {
  title: '部件 parts/下拉 select',
  component: Chosen,
  parameters: AXE_WHEN_PLAYED,
  args: {
    label: '年度',
    value: '2026',
    options: ['2026', '2025', '2024'].map((value) => ({ value, label: `${value}年度` })),
    onChange: fn(),
  },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

const BANKS = ['中国工商银行', '招商银行', '中国建设银行'].map((label) => ({ value: label, label }));
const BANK = {
  label: '开户行',
  place: 'line',
  value: null,
  placeholder: '请选择开户行',
  options: BANKS,
} as const;

export const Filter: Story = { name: '筛选里' };
export const Line: Story = { name: '表单里', args: BANK };
export const Invalid: Story = {
  name: '漏选',
  args: { ...BANK, error: '请选择开户行' },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: /开户行/ });
    await expect(trigger).toHaveAccessibleDescription('请选择开户行');
  },
};
export const Disabled: Story = { name: '不可用', args: { disabled: true } };
export const Empty: Story = {
  name: 'PAY-07 没有可选的：请先添加银行卡',
  args: { ...BANK, label: '银行卡', placeholder: '请选择银行卡', options: [], emptyText: '请先添加银行卡' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await waitFor(() => expect(screen.getByText('请先添加银行卡')).toBeVisible());
  },
};
export const ByKeyboard: Story = {
  name: '键盘：方向键选，回车定，Esc 收起',
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: /年度/ });
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '2025年度' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('2025'));
    await waitFor(() => expect(trigger).toHaveTextContent('2025年度'));
    // The list captures keys until it is gone.
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '2024年度' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
function BeforeName(props: SelectProps<string>) {
  const [name, setName] = useState('');
  return (
    <>
      <Chosen {...props} />
      <TextField label="持卡人" name="name" value={name} onChange={setName} />
    </>
  );
}
export const TypedOn: Story = {
  name: '键盘：列表还没退下就接着填，一个字也不丢',
  args: BANK,
  beforeEach: slowFade,
  render: (args) => <BeforeName {...args} />,
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: /开户行/ });
    const name = within(canvasElement).getByRole('textbox', { name: '持卡人' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '招商银行' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(trigger).toHaveTextContent('中国工商银行'));
    await expect(trigger).toHaveFocus();
    await userEvent.tab();
    await expect(name).toHaveFocus();
    await userEvent.keyboard('程若');
    document.documentElement.style.setProperty('--quick', '0s');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await userEvent.keyboard('溪');
    await expect(name).toHaveValue('程若溪');
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    label: '课程包',
    value: 'a',
    options: [
      { value: 'a', label: '2026年度深圳市会计专业技术人员继续教育公需科目与专业科目合并课程包' },
      { value: 'b', label: '全部课程包' },
    ],
  },
  play: async (context) => {
    await userEvent.click(within(context.canvasElement).getByRole('combobox'));
    await screen.findByRole('option', { name: '全部课程包' });
    await holdsItsWidth();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
};
