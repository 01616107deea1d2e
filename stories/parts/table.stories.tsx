import { Amount } from '@jixu/ui-kit/parts/amount.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { Table } from '@jixu/ui-kit/parts/table.tsx';
import { Tag } from '@jixu/ui-kit/parts/tag.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

interface Row {
  id: number;
  name: string;
  fen: number;
  isPaid: boolean;
}

const ROWS: readonly Row[] = [
  { id: 1, name: '2026年度会计继续教育专业科目', fen: 12_000, isPaid: true },
  { id: 2, name: '2026年度会计继续教育公需科目', fen: 900, isPaid: true },
  {
    id: 3,
    name: '2025年度企业会计准则、小企业会计准则与政府会计制度衔接专题研修课程包',
    fen: 129_900,
    isPaid: false,
  },
];

function Orders({ rows, loading }: { rows: readonly Row[]; loading?: boolean }) {
  return (
    <Table
      caption="我的订单"
      rows={rows}
      rowKey={(row) => row.id}
      loading={loading ?? false}
      empty={<EmptyState title="暂无相关数据哦" />}
      columns={[
        { key: 'name', title: '课程', isHead: true, render: (row) => row.name },
        {
          key: 'fen',
          title: '金额',
          align: 'end',
          render: (row) => <Amount fen={row.fen} tone={row.isPaid ? 'plain' : 'due'} />,
        },
        {
          key: 'status',
          title: '状态',
          render: (row) => <Tag tone={row.isPaid ? 'jade' : 'amber'}>{row.isPaid ? '已支付' : '待支付'}</Tag>,
        },
        {
          key: 'go',
          title: '操作',
          isAction: true,
          render: (row) => (
            <LinkButton size="small" href={`/center/5.html?id=${row.id}`} aria-label={`查看 ${row.name}`}>
              查看
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

const meta = {
  title: '部件 parts/表格 table',
  component: Orders,
  args: { rows: ROWS },
} satisfies Meta<typeof Orders>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: '有数据：金额右齐',
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: '我的订单' }));
    await expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '课程',
      '金额',
      '状态',
      '操作',
    ]);
    const edges = ['¥120.00', '¥9.00', '¥1,299.00'].map((text) => {
      const cell = table.getAllByRole('cell').find(({ textContent }) => textContent === text);
      return cell?.firstElementChild?.getBoundingClientRect().right;
    });
    await expect(new Set(edges).size).toBe(1);
  },
};
export const Empty: Story = { name: '没有数据', args: { rows: [] } };
export const Loading: Story = {
  name: '加载中：表头先到',
  args: { rows: [], loading: true },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement);
    await expect(body.getByRole('status')).toHaveTextContent('加载中');
    await expect(body.queryByText('暂无相关数据哦')).toBeNull();
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、150%：一行一张卡片，表头还读得到',
  play: async (context) => {
    const table = within(within(context.canvasElement).getByRole('table', { name: '我的订单' }));
    await expect(table.getAllByRole('columnheader')).toHaveLength(4);
    await holdsItsWidth();
  },
};
