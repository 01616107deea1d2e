import { TextField, type TextFieldProps } from '@jixu/ui-kit/parts/text-field.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

function Written(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  const write = (text: string) => {
    setValue(text);
    props.onChange(text);
  };
  return <TextField {...props} value={value} onChange={write} />;
}

const meta = {
  title: '部件 parts/输入框 text-field',
  component: Written,
  args: { label: '姓名', name: 'name', value: '', placeholder: '请输入姓名', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 370 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Written>;

export default meta;
type Story = StoryObj<typeof meta>;

const ID_CARD = { label: '身份证号', name: 'id_number', kind: 'id-card', placeholder: '' } as const;

export const Empty: Story = { name: '空白' };
export const Hinted: Story = { name: '有提示', args: { hint: '与身份证一致' } };
export const Focused: Story = {
  name: '书写中：整行有框',
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const field = within(canvasElement).getByLabelText('姓名');
    await expect(field).toHaveFocus();
    const line = field.parentElement;
    await expect(line && getComputedStyle(line).outlineWidth).toBe('2px');
  },
};
export const Invalid: Story = {
  name: '有错误：写在栏下，读屏能读到',
  args: { error: '请输入姓名' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('姓名');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('请输入姓名');
  },
};
export const Disabled: Story = { name: '不可用', args: { value: '林知远', disabled: true } };
export const LongText: Story = {
  name: '很长的文字',
  args: { label: '用人单位全称', value: '广东省深圳市南山区某某科技服务有限责任公司财务共享中心' },
};

export const Masked: Story = {
  name: '身份证号：不写时遮住中间，可以点开看',
  args: { ...ID_CARD, value: '44030519880512123X', masked: true },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement);
    const field = body.getByLabelText('身份证号');
    await expect(field).toHaveValue('4403**********123X');
    await userEvent.click(body.getByRole('button', { name: '显示' }));
    await expect(field).toHaveValue('44030519880512123X');
    await userEvent.click(body.getByRole('button', { name: '隐藏' }));
    await expect(field).toHaveValue('4403**********123X');
  },
};

export const MaskedWriting: Story = {
  name: '手机号：写时全显，写完遮住，交出去的是全号',
  args: { label: '手机号', name: 'telephone', kind: 'phone', placeholder: '', value: '', masked: true },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByLabelText('手机号');
    await userEvent.type(field, '138000080001');
    await expect(field).toHaveValue('13800008000');
    await userEvent.tab();
    await expect(field).toHaveValue('138****8000');
    await expect(args.onChange).toHaveBeenLastCalledWith('13800008000');
  },
};

const LENGTHS = [
  ['身份证号', 'id-card', 18],
  ['手机号', 'phone', 11],
  ['验证码', 'sms-code', 6],
  ['公司名称', 'company', 50],
  ['公司税号', 'tax-number', 20],
] as const;

export const Lengths: Story = {
  name: '每种内容的最大长度：再打一个字不动',
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {LENGTHS.map(([label, kind]) => (
        <Written key={kind} {...args} label={label} name={kind} kind={kind} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const [label, , length] of LENGTHS) {
      const field = within(canvasElement).getByLabelText(label);
      const full = '1234567890'.repeat(6).slice(0, length);
      await userEvent.click(field);
      await userEvent.paste(full.slice(0, -2));
      await userEvent.type(field, `${full.slice(-2)}99`);
      await expect(field).toHaveValue(full);
    }
  },
};

const PASTES = [
  ['身份证号', 'id-card', ' 330106 19840312 0004', '330106198403120004'],
  ['身份证号', 'id-card', '\u200b330106198403120004', '330106198403120004'],
  ['手机号', 'phone', '+86 138-0057-1500', '13800571500'],
  ['手机号', 'phone', '１３８ ００５７ １５００', '13800571500'],
  ['验证码', 'sms-code', '604 817', '604817'],
  ['公司税号', 'tax-number', '91 330106 ma2b12345 n', '91330106MA2B12345N'],
  ['银行卡号', 'bank-card', '6222 0210 0112 3456 789', '6222021001123456789'],
  ['电子邮箱', 'email', ' lin＠example．cn ', 'lin@example.cn'],
  ['姓名', 'name', ' 阿孜古丽・艾山', ' 阿孜古丽・艾山'],
] as const;

export const Pasted: Story = {
  name: '粘贴的先去空格、全角和 +86，再看长度，不悄悄截掉',
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      {PASTES.map(([label, kind, text]) => (
        <Written key={text} {...args} label={label} name={text} kind={kind} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const fields = within(canvasElement).getAllByRole('textbox');
    for (const [at, [, , text, kept]] of PASTES.entries()) {
      const field = fields[at] as HTMLElement;
      await userEvent.click(field);
      await userEvent.paste(text);
      await expect(field).toHaveValue(kept);
    }
    const [card] = fields as [HTMLElement];
    await userEvent.clear(card);
    await userEvent.paste('3301061984031200041');
    await expect(card).toHaveValue('3301061984031200041');
  },
};

export const InTheMiddle: Story = {
  name: '在中间改：光标留在改的地方，空格打不进去',
  args: { label: '手机号', name: 'telephone', kind: 'phone', placeholder: '', value: '13857150' },
  play: async ({ canvasElement }) => {
    const field: HTMLInputElement = within(canvasElement).getByLabelText('手机号');
    field.focus();
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('0 0');
    await expect(field).toHaveValue('1380057150');
    await expect(field.selectionStart).toBe(5);
    await userEvent.keyboard('99');
    await expect(field).toHaveValue('13800957150');
    await expect(field.selectionStart).toBe(6);
  },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%：栏名在上，书写的地方不变窄',
  args: { ...ID_CARD, value: '44030519880512123X', masked: true, error: '身份证号格式不正确，请重新输入' },
  play: holdsItsWidth,
};
