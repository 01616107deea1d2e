import { EVERY_SINGLE } from '@jixu/domain/order/buying-state';
import { SinglePackages } from '@jixu/ui-kit/order/buy/single-packages.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from '../pay/holds-long-text.ts';
import { LONG_SINGLES, SINGLES, singlesView } from './buy-examples.ts';

const meta = {
  title: '购课 buy/单科课程 single-packages',
  component: SinglePackages,
  args: {
    view: singlesView(),
    listenHref: '/course_list/219.html',
    onSearch: fn(),
    onToggle: fn(),
    onRetry: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof SinglePackages>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOTHING = { list: [], total: 0 };

export const Loading: Story = { name: '加载中', args: { view: singlesView({ page: null, busy: true }) } };
export const Failed: Story = {
  name: '没有读取成功',
  args: { view: singlesView({ page: null, failed: true }) },
};
export const Empty: Story = { name: '本年度没有', args: { view: singlesView({ page: NOTHING }) } };
export const NotFound: Story = {
  name: '没有找到',
  args: { view: singlesView({ page: NOTHING, search: { ...EVERY_SINGLE, text: '盘点' } }) },
};
export const Rows: Story = {
  name: '两个科目，一门已购买，一门已选',
  args: { view: singlesView({ chosen: [711] }) },
};
export const Closed: Story = { name: '没有购课资格', args: { view: singlesView({ mayBuy: false }) } };

export const LongText: Story = {
  play: holdsLongText,
  name: '很长的课程名和很大的金额',
  args: { view: singlesView({ page: { list: LONG_SINGLES, total: 1 }, chosen: [711] }) },
};

export const SubjectCell: Story = {
  name: 'BUY-11 BUY-23 同一科目的几行共用一格，学分和价格各自成列',
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: '单科课程' });
    const subjects = within(table).getAllByRole('rowheader');
    await expect(subjects.map((cell) => [cell.textContent, (cell as HTMLTableCellElement).rowSpan])).toEqual([
      ['企业会计准则', 2],
      ['财税政策', 1],
    ]);
    const row = within(table).getByRole('row', { name: /增值税法/ });
    await expect(row).toHaveTextContent('¥29.00');
    await expect(row).toHaveTextContent('主讲 顾明远');
  },
};

export const Choosing: Story = {
  name: 'BUY-16 BUY-27 选一门；已购买的不能选',
  play: async ({ args, canvasElement }) => {
    const panel = within(canvasElement);
    await userEvent.click(panel.getByText(/收入与租赁/));
    await expect(args.onToggle).toHaveBeenCalledWith(SINGLES[0]);
    await expect(panel.getByRole('checkbox', { name: /合并财务报表.*已购买/ })).toBeDisabled();
  },
};

export const NothingWithoutAuthority: Story = {
  name: 'BUY-17 BUY-19 没有购课资格都不能选',
  args: { view: singlesView({ mayBuy: false }) },
  play: async ({ canvasElement }) => {
    for (const box of within(canvasElement).getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};

export const Finding: Story = {
  name: 'BUY-03 BUY-04 BUY-05 BUY-06 关键词、类别、科目、翻页、每页几条、免费试听',
  play: async ({ args, canvasElement }) => {
    const panel = within(canvasElement);
    await userEvent.type(panel.getByRole('textbox'), '准');
    await expect(args.onSearch).toHaveBeenLastCalledWith({ text: '准' });
    await expect(panel.getByRole('combobox', { name: /科目类别/ })).toBeEnabled();
    await expect(panel.getByRole('combobox', { name: /科目 / })).toBeDisabled();
    const pager = within(panel.getByRole('navigation', { name: '单科课程翻页' }));
    await userEvent.click(pager.getByRole('button', { name: '下一页' }));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ page: 2 });
    await userEvent.click(pager.getByRole('combobox', { name: /每页/ }));
    const sizes = await within(document.body).findAllByRole('option');
    await expect(sizes.map((option) => option.textContent)).toEqual(['10条', '20条', '30条', '40条']);
    await userEvent.click(sizes[3] ?? panel.getByRole('textbox'));
    await expect(args.onSearch).toHaveBeenLastCalledWith({ size: 40 });
    await expect(panel.getByRole('link', { name: '免费试听' })).toHaveAttribute(
      'href',
      '/course_list/219.html',
    );
  },
};

export const ShowsEveryAgain: Story = {
  name: '没有找到时可以查看全部',
  args: { view: singlesView({ page: NOTHING, search: { ...EVERY_SINGLE, classId: 1 } }) },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看全部课程' }));
    await expect(args.onSearch).toHaveBeenCalledWith({ text: '', classId: null, subjectId: null });
  },
};
