import { StudyAccount } from '@jixu/ui-kit/study/study-account.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { holdsItsWidth } from '../parts/on-phone.ts';

const meta = {
  title: '个人中心 center/学分账与学习标准 study-account',
  component: StudyAccount,
  args: {
    account: {
      total: { required: 90, chosen: 95, earned: 25 },
      pro: { required: 60, chosen: 65, earned: 25 },
      pub: { required: 30, chosen: 30, earned: 0 },
    },
    standard: { total: 90, pro: 60, pub: 30 },
  },
} satisfies Meta<typeof StudyAccount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {
  name: 'STUDY-07 STUDY-09 电脑上展开',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('meter')).toHaveLength(3);
    await expect(canvas.getByText('专业科目不少于')).toBeVisible();
  },
};

export const Phone: Story = {
  name: '手机上收起，点开可看',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('专业科目不少于')).not.toBeVisible();
    await userEvent.click(canvas.getByText('学分账与学习标准'));
    await expect(canvas.getByText('专业科目不少于')).toBeVisible();
    await holdsItsWidth();
  },
};
