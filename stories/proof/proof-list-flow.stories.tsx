import { ProofList } from '@jixu/ui-kit/proof/proof-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { LONG_ROWS, ROW_WITHOUT_DOCUMENT, ROWS } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/查询结果：操作 proof-list-flow',
  component: ProofList,
  args: {
    state: 'listed',
    rows: ROWS,
    message: '',
    recordHref: '/studyRecord.html',
    onRecord: fn((_entry, event) => event.preventDefault()),
    onRetry: fn(),
  },
} satisfies Meta<typeof ProofList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Columns: Story = {
  name: 'PROOF-06 PROOF-07 七列，每行可下载证明、可查看学习记录',
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    const titles = list.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(titles).toEqual([
      '序号',
      '姓名',
      '身份证号',
      '地区',
      '年度',
      '公需科目学分',
      '专业科目学分',
      '操作',
    ]);
    const [, , second] = list.getAllByRole('row');
    const cells = within(second as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    await expect(cells.slice(0, 7)).toEqual([
      '2',
      '林**',
      '4403**********1228',
      '深圳市南山区',
      '2025年度',
      '22.5',
      '80',
    ]);
    await expect(list.getByRole('link', { name: '下载证明：2026年度' })).toHaveAttribute(
      'href',
      ROWS[0]?.proof_url,
    );
    await userEvent.click(list.getByRole('link', { name: '查看学习记录：2025年度' }));
    await expect(args.onRecord).toHaveBeenCalledWith(ROWS[1], expect.anything());
  },
};

export const NoDocument: Story = {
  name: 'PROOF-11 PROOF-12 没有证明文件：按钮不可用，写明暂无学习证明',
  args: { rows: [ROW_WITHOUT_DOCUMENT] },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getByRole('button', { name: '下载证明：2026年度' })).toBeDisabled();
    await expect(list.getByText('暂无学习证明')).toBeVisible();
    await expect(list.queryByRole('link', { name: /下载证明/ })).toBeNull();
  },
};

export const Secure: Story = {
  name: 'PROOF-13 http 的地址改成 https',
  args: { rows: [{ ...ROW_WITHOUT_DOCUMENT, proof_url: 'http://files.example.cn/p.pdf' }] },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '下载证明：2026年度' });
    await expect(link).toHaveAttribute('href', 'https://files.example.cn/p.pdf');
  },
};

export const NothingFound: Story = {
  name: 'PROOF-08 PROOF-15 没有查到：暂无学习证明，返回首页',
  args: { state: 'empty', rows: [] },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await expect(list.getByText('暂无学习证明')).toBeVisible();
    await expect(list.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  },
};

export const NotFetched: Story = {
  name: 'PROOF-14 获取列表失败，重新查询',
  args: { state: 'failed', rows: [], message: '网络错误，请刷新重试！' },
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getByRole('alert')).toHaveTextContent('获取列表失败网络错误，请刷新重试！');
    await userEvent.click(list.getByRole('button', { name: '重新查询' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = { name: '很长的姓名和地区', args: { rows: LONG_ROWS } };
export const Phone: Story = {
  ...ON_PHONE,
  name: '手机、特大字',
  args: { rows: LONG_ROWS },
  play: holdsItsWidth,
};
