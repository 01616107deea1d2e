import { Checkbox } from '@jixu/ui-kit/parts/checkbox.tsx';
import { Select } from '@jixu/ui-kit/parts/select.tsx';
import { SmsCodeField } from '@jixu/ui-kit/parts/sms-code-field.tsx';
import { TextField } from '@jixu/ui-kit/parts/text-field.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const YEARS = [
  { value: '2026', label: '2026 年度' },
  { value: '2025', label: '2025 年度' },
  { value: '2024', label: '2024 年度' },
];

function Years({ onChange }: { onChange: (year: string) => void }) {
  const [year, setYear] = useState('2026');
  return (
    <Select
      label="年度"
      value={year}
      options={YEARS}
      onChange={(value) => {
        setYear(value);
        onChange(value);
      }}
    />
  );
}

const requestCode = fn();
const chooseYear = fn();

const meta = {
  title: '部件 parts/表单 fields',
  component: TextField,
  args: { label: '姓名', name: 'name', value: '', placeholder: '请输入姓名', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 370 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空白' };
export const Hinted: Story = { name: '有提示', args: { hint: '与身份证一致' } };
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

export const SmsAgain: Story = {
  name: 'LOGIN-44 倒计时后写 重新发送，可以再要',
  render: () => (
    <SmsCodeField
      label="验证码"
      placeholder="请输入验证码"
      value=""
      onChange={fn()}
      sms={{ status: 'again' }}
      onRequestCode={requestCode}
    />
  ),
  play: async ({ canvasElement }) => {
    requestCode.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新发送' }));
    await expect(requestCode).toHaveBeenCalledOnce();
  },
};

export const Ticked: Story = {
  name: '勾选',
  render: () => (
    <>
      <Checkbox checked onChange={fn()}>
        下次不再提示
      </Checkbox>
      <Checkbox checked shape="round" onChange={fn()}>
        我已阅读并同意
      </Checkbox>
    </>
  ),
};

export const ChoosesByKeyboard: Story = {
  name: '下拉：方向键选，回车定，Esc 收起',
  render: () => <Years onChange={chooseYear} />,
  play: async ({ canvasElement }) => {
    chooseYear.mockClear();
    const trigger = within(canvasElement).getByRole('combobox');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '2025 年度' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(chooseYear).toHaveBeenLastCalledWith('2025'));
    await waitFor(() => expect(trigger).toHaveTextContent('2025 年度'));
  },
};
