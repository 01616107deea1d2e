import { DateRange, type DateRangeProps } from '@jixu/ui-kit/parts/date-range.tsx';
import type { DayRange } from '@jixu/ui-kit/parts/date-range-calendar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';
import { slowFade } from './slow-fade.ts';

function Chosen(props: DateRangeProps) {
  const [value, setValue] = useState(props.value);
  const choose = (range: DayRange | null) => {
    setValue(range);
    props.onChange(range);
  };
  return <DateRange {...props} value={value} onChange={choose} />;
}

const meta = {
  title: '部件 parts/日期区间 date-range',
  component: Chosen,
  parameters: AXE_WHEN_PLAYED,
  args: { label: '发布日期', value: null, years: [1999, 2026], today: '2026-11-21', onChange: fn() },
} satisfies Meta<typeof Chosen>;

export default meta;
type Story = StoryObj<typeof meta>;

const day = (name: RegExp) => screen.getByRole('button', { name });

async function open(canvasElement: HTMLElement) {
  const trigger = within(canvasElement).getByRole('button', { name: /发布日期/ });
  await userEvent.click(trigger);
  await screen.findByRole('grid');
  return trigger;
}

export const Empty: Story = { name: '未选' };
export const Filled: Story = {
  name: '已选',
  args: { value: { from: '2026-01-01', to: '2026-03-31' }, place: 'line' },
};
export const Invalid: Story = { name: '有错误', args: { place: 'line', error: '请选择发布日期' } };
export const Disabled: Story = { name: '不可用', args: { disabled: true } };

export const Opened: Story = {
  name: '打开：今天有标记，已选的一段连着',
  args: { value: { from: '2026-11-05', to: '2026-11-12' } },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await waitFor(() => expect(screen.getByRole('grid', { name: '2026年11月' })).toBeVisible());
    await expect(day(/^今天，2026年11月21日/)).toBeVisible();
    await expect(day(/2026年11月5日.*已选择/)).toBeVisible();
  },
};

export const BothNeeded: Story = {
  name: 'STATUTE-11 选满两天才算，先后不论；写成 yyyy-MM-dd',
  play: async ({ canvasElement, args }) => {
    const trigger = await open(canvasElement);
    await userEvent.click(day(/^2026年11月18日/));
    await waitFor(() => expect(screen.getByText('已选2026-11-18，请选择结束日期')).toBeVisible());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(day(/^2026年11月3日/));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-18' });
    await waitFor(() => expect(trigger).toHaveAccessibleName('发布日期 2026-11-03 至 2026-11-18'));
  },
};

export const HalfIsNone: Story = {
  name: 'STATUTE-11 只选一天就离开：什么也没选',
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    await userEvent.click(day(/^2026年11月18日/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await open(canvasElement);
    await waitFor(() => expect(screen.getByText('请选择开始日期')).toBeVisible());
  },
};

export const Cleared: Story = {
  name: '清空',
  args: { value: { from: '2026-11-05', to: '2026-11-12' } },
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};

export const ByKeyboard: Story = {
  name: '键盘：年份下拉到 1999 年，方向键走，回车定；不等它退下',
  beforeEach: slowFade,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('grid');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '选择年份' }), '1999年');
    const first = day(/^1999年11月1日/);
    first.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(day(/^1999年11月9日/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith({ from: '1999-11-01', to: '1999-11-09' });
    await waitFor(() => expect(within(canvasElement).getByRole('button')).toHaveFocus());
  },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%',
  args: { value: { from: '2026-11-05', to: '2026-11-12' }, place: 'line' },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await holdsItsWidth();
    await waitFor(() => {
      const { left, right } = screen.getByRole('grid').getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(375);
    });
  },
};
