import { StudyStandard } from '@jixu/ui-kit/study/study-standard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '个人中心 center/学习标准 study-standard',
  component: StudyStandard,
  args: { total: 100, pro: 80, pub: 20 },
} satisfies Meta<typeof StudyStandard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'STUDY-09 最低学分',
  play: async ({ canvas }) => {
    // Each value with its label: 80 beside 公需 would be another rule.
    const lines = canvas
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await expect(lines).toEqual([
      ['专业科目不少于', '80 学分'],
      ['公需科目不少于', '20 学分'],
      ['总学分不少于', '100 学分'],
    ]);
  },
};

export const Fractions: Story = {
  name: '带小数',
  args: { total: 90.5, pro: 60.255, pub: 30.245 },
};
