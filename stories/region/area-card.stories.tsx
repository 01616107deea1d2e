import { AreaCard } from '@jixu/ui-kit/region/area-card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '地区 region/地区名片 area-card',
  component: AreaCard,
  args: {
    name: '浙江省',
    facts: {
      organiser: '主管单位：浙江省财政厅会计处',
      deadline: { text: '距2026年度继续教育结束还有', days: 34 },
      standard: { total: 90, pro: 60, pub: 30 },
    },
  },
} satisfies Meta<typeof AreaCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  name: '主管单位、截止日、学分',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('34天')).toBeVisible();
    await expect(canvas.getByText('全年 90 学分：专业 60，公需 30')).toBeVisible();
  },
};

export const Asking: Story = { name: '还没有取到', args: { facts: null } };

export const LongText: Story = {
  name: '很长的主管单位，没有正在进行的年度',
  args: {
    name: '新疆维吾尔自治区',
    facts: {
      organiser: '主管单位：新疆维吾尔自治区财政厅会计处（含新疆生产建设兵团财政局）',
      deadline: null,
      standard: null,
    },
  },
};
