import { PlayerBreadcrumb } from '@jixu/ui-kit/lesson/player-breadcrumb.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '播放器 player/面包屑 player-breadcrumb',
  component: PlayerBreadcrumb,
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: 'var(--night)' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    professionName: '企业会计人员',
    courseName: '企业会计准则重点解读：收入与租赁',
    sectionName: '合同变更与可变对价',
  },
} satisfies Meta<typeof PlayerBreadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'PLAYER-09 PLAYER-10 四级与返回',
  play: async ({ canvas }) => {
    const levels = canvas.getAllByRole('listitem', { hidden: true }).map((level) => level.textContent);
    await expect(levels).toEqual([
      '会计继续教育',
      '企业会计人员',
      '企业会计准则重点解读：收入与租赁',
      '合同变更与可变对价',
    ]);
    await expect(canvas.getByRole('link', { name: '返回我的课程' })).toHaveAttribute(
      'href',
      '/center/1.html',
    );
  },
};

export const Loading: Story = {
  name: '名称未到',
  args: { professionName: '', courseName: '', sectionName: '' },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    professionName: '行政事业单位会计人员及其他从事会计工作的人员',
    courseName:
      '《企业会计准则第14号——收入》实施问答与合同变更、可变对价、售后租回交易综合案例精讲（2026年修订版）',
    sectionName: '第二讲　识别合同中的单项履约义务：可明确区分的商品与一系列实质相同的商品',
  },
};
