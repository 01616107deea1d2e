import { StudyStandard } from '@jixu/ui-kit/center/study-standard.tsx';
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
    const credits = canvas.getAllByRole('definition').map((line) => line.textContent);
    await expect(credits).toEqual(['80 学分', '20 学分', '100 学分']);
  },
};

export const Fractions: Story = {
  name: '带小数',
  args: { total: 90.5, pro: 60.255, pub: 30.245 },
};
