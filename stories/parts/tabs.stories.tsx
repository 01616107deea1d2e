import { Tabs, type TabsProps } from '@jixu/ui-kit/parts/tabs.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

function Switched(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    setValue(next);
    props.onChange(next);
  };
  return <Tabs {...props} value={value} onChange={change} />;
}

const items = (...labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label, panel: <p>{label}的内容。</p> }));

const meta = {
  title: '部件 parts/标签页 tabs',
  component: Switched,
  args: { label: '订单', value: '我的订单', items: items('我的订单', '发票'), onChange: fn() },
} satisfies Meta<typeof Switched>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = { name: '两个' };
export const Even: Story = {
  name: '平分宽度',
  args: { label: '登录方式', value: '微信扫码登录', items: items('微信扫码登录', '身份证登录'), even: true },
};
export const ByKeyboard: Story = {
  name: '键盘：方向键换页，Tab 进内容',
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement);
    await userEvent.tab();
    await expect(body.getByRole('tab', { name: '我的订单' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(body.getByRole('tab', { name: '发票' })).toHaveAttribute('aria-selected', 'true');
    await expect(body.getByRole('tabpanel', { name: '发票' })).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('发票');
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '放不下时换行：手机、150%',
  args: {
    value: '会计法律法规',
    items: items('会计法律法规', '税收法律法规', '内部控制与管理会计', '继续教育政策文件'),
  },
  play: holdsItsWidth,
};
