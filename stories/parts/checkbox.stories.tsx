import { Checkbox, type CheckboxProps } from '@jixu/ui-kit/parts/checkbox.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

function Ticked(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  const tick = (isTicked: boolean) => {
    setChecked(isTicked);
    props.onChange(isTicked);
  };
  return <Checkbox {...props} checked={checked} onChange={tick} />;
}

const meta = {
  title: '部件 parts/勾选 checkbox',
  component: Ticked,
  args: { checked: false, children: '下次不再提示', onChange: fn() },
} satisfies Meta<typeof Ticked>;

export default meta;
type Story = StoryObj<typeof meta>;

const AGREEMENT = (
  <>
    我已阅读并同意
    <a href="#user-agree" target="_self">
      《用户协议》
    </a>
    和
    <a href="#privacy" target="_self">
      《隐私政策》
    </a>
  </>
);

export const Unticked: Story = { name: '未勾选' };
export const TickedSquare: Story = { name: '已勾选', args: { checked: true } };
export const Agreement: Story = {
  name: '同意协议：圆形，点文字也勾，再点取消；点链接不勾',
  args: { shape: 'round', children: AGREEMENT },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement);
    const box = body.getByRole('checkbox');
    await userEvent.click(body.getByText(/我已阅读并同意/));
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    // like the browser: a link inside a label does not tick the box
    body.getByRole('link', { name: '《隐私政策》' }).click();
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const ByKeyboard: Story = {
  name: '键盘：空格勾上，再按取消',
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '下次不再提示' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
export const Invalid: Story = {
  name: '漏勾',
  args: { shape: 'round', children: AGREEMENT, error: '请先同意协议' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toHaveAccessibleDescription('请先同意协议');
  },
};
export const Disabled: Story = {
  name: '不可用',
  args: { checked: true, disabled: true, children: '必修课程，不可取消' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('必修课程，不可取消'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    shape: 'round',
    children: '未注册手机验证后自动登录，注册即代表同意按登记地区财政部门的规定完成本年度继续教育学习',
  },
  play: holdsItsWidth,
};
