import { Tag } from '@jixu/ui-kit/parts/tag.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: '部件 parts/标签 tag',
  component: Tag,
  args: { children: '公需科目' },
} satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: '类别' };
export const Seal: Story = { name: '官方：必修', args: { tone: 'seal', children: '必修' } };
export const Jade: Story = { name: '完成', args: { tone: 'jade', children: '已完成' } };
export const Amber: Story = { name: '等待', args: { tone: 'amber', children: '待核验' } };
export const LongText: Story = {
  name: '在一行文字里',
  render: () => (
    <p>
      企业会计准则第14号——收入 <Tag tone="seal">必修</Tag> <Tag>专业科目</Tag> <Tag tone="jade">已完成</Tag>{' '}
      <Tag tone="amber">待核验</Tag>
    </p>
  ),
};
