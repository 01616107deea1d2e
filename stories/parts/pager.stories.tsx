import { Pager, type PagerProps } from '@jixu/ui-kit/parts/pager.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

function Paged(props: PagerProps) {
  const [page, setPage] = useState(props.page);
  const [pageSize, setPageSize] = useState(props.pageSize);
  const go = (to: number) => {
    setPage(to);
    props.onChange(to);
  };
  const resize = (size: number) => {
    setPageSize(size);
    setPage(1);
    props.onPageSizeChange?.(size);
  };
  return (
    <Pager
      {...props}
      page={page}
      pageSize={pageSize}
      onChange={go}
      {...(props.pageSizes ? { onPageSizeChange: resize } : {})}
    />
  );
}

const meta = {
  title: '部件 parts/翻页 pager',
  component: Paged,
  args: { label: '试听课程翻页', page: 2, pageSize: 8, total: 63, onChange: fn() },
} satisfies Meta<typeof Paged>;

export default meta;
type Story = StoryObj<typeof meta>;

const SIZES = { pageSize: 10, total: 236, pageSizes: [10, 20, 30, 40], onPageSizeChange: fn() };

export const FourParts: Story = {
  name: 'AUDITION-07 上一页、页码、下一页、总数',
  play: async ({ canvasElement }) => {
    const pager = within(within(canvasElement).getByRole('navigation', { name: '试听课程翻页' }));
    await expect(pager.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '上一页',
      '1',
      '2',
      '3',
      '4',
      '5',
      '8',
      '下一页',
    ]);
    await expect(pager.getByText('共63条')).toBeVisible();
    await expect(pager.queryByRole('combobox')).toBeNull();
  },
};
export const Ends: Story = {
  name: '首页没有上一页，末页没有下一页',
  args: { page: 1, total: 9 },
  play: async ({ canvasElement, args }) => {
    const pager = within(canvasElement);
    await expect(pager.getByRole('button', { name: '上一页' })).toBeDisabled();
    await userEvent.click(pager.getByRole('button', { name: '下一页' }));
    await expect(args.onChange).toHaveBeenCalledWith(2);
    await expect(pager.getByRole('button', { name: '下一页' })).toBeDisabled();
  },
};
export const Middle: Story = { name: '中间：两头都省略', args: { page: 50, total: 800 } };
export const One: Story = {
  name: '只有一页：没有可翻的，只说总数',
  args: { page: 1, total: 3 },
  play: async ({ canvasElement }) => {
    const pager = within(canvasElement);
    await expect(pager.getByText('共3条')).toBeVisible();
    await expect(pager.queryByRole('button')).toBeNull();
  },
};
export const None: Story = {
  name: '没有数据：什么也不显示',
  args: { total: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
export const Sizes: Story = {
  name: 'BUY-05 RECORD-04 每页条数：10、20、30、40',
  args: SIZES,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: /每页/ }));
    await screen.findByRole('option', { name: '40条' });
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10条',
      '20条',
      '30条',
      '40条',
    ]);
    await userEvent.click(screen.getByRole('option', { name: '40条' }));
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(40);
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '第6页' })).toBeVisible());
  },
};
export const Busy: Story = {
  name: '加载中：再点不发请求',
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '下一页' }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const ByKeyboard: Story = {
  name: '键盘：逐个停，回车翻，当前页读作当前页',
  play: async ({ canvasElement, args }) => {
    const pager = within(canvasElement);
    await userEvent.tab();
    await expect(pager.getByRole('button', { name: '上一页' })).toHaveFocus();
    await expect(pager.getByRole('button', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(1);
    await expect(pager.getByRole('button', { name: '第1页' })).toHaveAttribute('aria-current', 'page');
  },
};
export const OnPhoneInTwoLines: Story = {
  globals: { viewport: { value: 'phone' } },
  name: '手机：两行，总数与每页条数同一行',
  args: SIZES,
  play: async ({ canvasElement }) => {
    const pager = within(canvasElement);
    const total = pager.getByText('共236条').getBoundingClientRect();
    const next = pager.getByRole('button', { name: '下一页' }).getBoundingClientRect();
    const sizes = pager.getByRole('combobox', { name: /每页/ }).getBoundingClientRect();
    await expect(total.top).toBeGreaterThan(next.bottom);
    await expect(total.top).toBeGreaterThanOrEqual(sizes.top);
    await expect(total.bottom).toBeLessThanOrEqual(sizes.bottom);
    await expect(total.right).toBeLessThan(sizes.left);
  },
};
export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%：页码换成第几页',
  args: SIZES,
  play: async ({ canvasElement }) => {
    const pager = within(canvasElement);
    await expect(pager.getByText('第2页，共24页')).toBeVisible();
    await expect(pager.queryByRole('button', { name: '第2页' })).toBeNull();
    await holdsItsWidth();
  },
};
