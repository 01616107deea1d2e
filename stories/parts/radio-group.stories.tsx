import { RadioGroup, type RadioGroupProps } from '@jixu/ui-kit/parts/radio-group.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

type Title = 'company' | 'personal';

function Chosen(props: RadioGroupProps<Title>) {
  const [value, setValue] = useState(props.value);
  const choose = (title: Title) => {
    setValue(title);
    props.onChange(title);
  };
  return <RadioGroup {...props} value={value} onChange={choose} />;
}

const meta = {
  title: '部件 parts/单选 radio-group',
  component: Chosen,
  args: {
    label: '抬头类型',
    value: 'company',
    options: [
      { value: 'company', label: '公司' },
      { value: 'personal', label: '个人' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: '默认' };
export const Cards: Story = {
  name: '带说明的卡片',
  args: {
    look: 'cards',
    options: [
      { value: 'company', label: '公司', hint: '需要公司税号，可报销' },
      { value: 'personal', label: '个人', hint: '只需姓名' },
    ],
  },
};
export const Unchosen: Story = {
  name: '漏选',
  args: { value: null, error: '请选择抬头类型' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: '抬头类型' });
    await expect(group).toHaveAccessibleDescription('请选择抬头类型');
  },
};
export const OneDisabled: Story = {
  name: '一项不可用',
  args: {
    options: [
      { value: 'company', label: '公司' },
      { value: 'personal', label: '个人（单位统一购买不可选）', disabled: true },
    ],
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText(/个人/));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { name: '都不可用', args: { disabled: true } };
export const ByKeyboard: Story = {
  name: '键盘：方向键换一个，一组只停一次',
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement);
    await userEvent.tab();
    await expect(body.getByRole('radio', { name: '公司' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(body.getByRole('radio', { name: '个人' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('personal');
    await userEvent.tab();
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    look: 'cards',
    options: [
      {
        value: 'company',
        label: '电子发票（普通发票）（公司抬头，用于所在单位报销）',
        hint: '请填写营业执照上的全称与统一社会信用代码',
      },
      { value: 'personal', label: '电子发票（普通发票）（个人抬头）' },
    ],
  },
  play: holdsItsWidth,
};
