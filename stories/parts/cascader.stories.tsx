import { Cascader, type CascaderOption, type CascaderProps } from '@jixu/ui-kit/parts/cascader.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';
import { slowFade } from './slow-fade.ts';

function Chosen(props: CascaderProps) {
  const [value, setValue] = useState(props.value);
  const choose = (path: readonly CascaderOption[]) => {
    setValue(path.map((option) => option.value));
    props.onChange(path);
  };
  return <Cascader {...props} value={value} onChange={choose} />;
}

const entry = (value: string, label: string, children: readonly CascaderOption[] = []): CascaderOption => ({
  value,
  label,
  children,
});

const REGIONS = [
  entry('110000', '北京市', [entry('110101', '东城区'), entry('110108', '海淀区')]),
  entry('440000', '广东省', [
    entry('440300', '深圳市', [
      entry('440305', '南山区'),
      entry('440304', '福田区'),
      entry('440306', '宝安区'),
    ]),
    entry('440100', '广州市', [entry('440106', '天河区')]),
    entry('441900', '东莞市'),
  ]),
  entry('650000', '新疆维吾尔自治区', [
    entry('653000', '克孜勒苏柯尔克孜自治州', [entry('653024', '乌恰县')]),
    entry('654000', '伊犁哈萨克自治州', [entry('654022', '察布查尔锡伯自治县')]),
  ]),
];

const CATALOG = [
  entry('1', '会计法律法规', [entry('11', '会计核算管理'), entry('12', '会计人员管理')]),
  entry('2', '税收法律法规', [entry('21', '增值税'), entry('22', '企业所得税')]),
];

const meta = {
  title: '部件 parts/级联 cascader',
  component: Chosen,
  parameters: AXE_WHEN_PLAYED,
  args: {
    label: '所在地区',
    columns: ['省', '市', '区县'],
    options: REGIONS,
    value: [],
    onChange: fn(),
  },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

const column = (name: string) => within(screen.getByRole('listbox', { name }));

async function open(canvasElement: HTMLElement) {
  const trigger = within(canvasElement).getByRole('button', { name: /所在地区|法规分类/ });
  await userEvent.click(trigger);
  await screen.findByRole('dialog');
  return trigger;
}

export const Empty: Story = { name: '未选' };
export const Filled: Story = { name: '已选', args: { value: ['440000', '440300', '440305'], place: 'line' } };
export const Invalid: Story = { name: '漏选', args: { place: 'line', error: '请选择所在地区' } };
export const Disabled: Story = { name: '不可用', args: { value: ['440000', '441900'], disabled: true } };

export const Loading: Story = {
  name: '选项加载中',
  args: { loading: true, options: [] },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(screen.getByRole('status')).toBeVisible());
  },
};

export const ThreeColumns: Story = {
  name: '三栏：省、市、区县，选到最后一级才算',
  play: async ({ canvasElement, args }) => {
    const trigger = await open(canvasElement);
    await userEvent.click(column('省').getByRole('option', { name: '广东省' }));
    await userEvent.click(column('市').getByRole('option', { name: '深圳市' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(column('区县').getByRole('option', { name: '南山区' }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveAccessibleName('所在地区 广东省 / 深圳市 / 南山区'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const EndsEarly: Story = {
  name: '没有下一级的市选了就算',
  play: async ({ canvasElement }) => {
    const trigger = await open(canvasElement);
    await userEvent.click(column('省').getByRole('option', { name: '广东省' }));
    await userEvent.click(column('市').getByRole('option', { name: '东莞市' }));
    await waitFor(() => expect(trigger).toHaveAccessibleName('所在地区 广东省 / 东莞市'));
  },
};

export const TwoColumns: Story = {
  name: '两栏：法规分类，可以清空',
  args: {
    label: '法规分类',
    columns: ['大类', '小类'],
    options: CATALOG,
    value: ['1', '12'],
    clearable: true,
  },
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    await expect(column('小类').getByRole('option', { name: '会计人员管理' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(screen.getAllByRole('listbox')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

export const Opened: Story = {
  name: '打开：停在选过的地方',
  args: { value: ['440000', '440300', '440304'] },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(column('区县').getByRole('option', { name: '福田区' })).toHaveFocus());
  },
};

export const ByKeyboard: Story = {
  name: '键盘：上下选，右进一栏，左退一栏，回车定，Esc 放弃；不等它退下',
  beforeEach: slowFade,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(column('省').getByRole('option', { name: '北京市' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(column('市').getByRole('option', { name: '深圳市' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(column('省').getByRole('option', { name: '广东省' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(column('区县').getByRole('option', { name: '南山区' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    const trigger = within(canvasElement).getByRole('button');
    await waitFor(() => expect(trigger).toHaveAccessibleName('所在地区 广东省 / 深圳市 / 宝安区'));
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await waitFor(() => expect(trigger).toHaveAttribute('aria-expanded', 'false'));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%：一次一栏，上面可以回到前一级',
  args: { value: ['650000', '653000', '653024'] },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(screen.getByRole('listbox', { name: '区县' })).toBeVisible());
    await expect(screen.queryByRole('listbox', { name: '省' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '新疆维吾尔自治区 ›' }));
    await waitFor(() => expect(screen.getByRole('listbox', { name: '省' })).toBeVisible());
    await userEvent.click(column('省').getByRole('option', { name: '新疆维吾尔自治区' }));
    await waitFor(() => expect(screen.getByRole('listbox', { name: '市' })).toBeVisible());
    await holdsItsWidth();
  },
};
