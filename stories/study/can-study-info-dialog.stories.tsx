import { CanStudyDialog } from '@jixu/ui-kit/study/can-study-dialog.tsx';
import { type CanStudyState, canStudyState } from '@jixu/ui-kit/study/can-study-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const textOf = (button: HTMLElement) => button.textContent;

const meta = {
  title: '个人中心 center/D19·选课提示·CanStudyInfoDialog can-study-info-dialog',
  component: CanStudyDialog,
  args: {
    open: true,
    state: 'info',
    message: '您已选满本年度要求的学分，课程已加入学习中心。',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { states: ['info'] satisfies CanStudyState[] },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof CanStudyDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { name: 'can_study 1 · 提示' };

export const LongText: Story = {
  name: '很长的提示',
  args: {
    message:
      '根据您所在地区财政部门的要求，本年度继续教育须完成不少于90学分，其中专业科目不少于60学分、公需科目不少于30学分；您当前所选课程的公需科目不足，请返回选课中心补选公需课程后再开始学习。',
  },
  play: async ({ args }) => {
    await expect(within(openDialog()).getByText(args.message)).toBeVisible();
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

export const Closes: Story = {
  name: 'SELECT-11 提示只有一个按钮',
  play: async ({ args }) => {
    await expect(within(openDialog()).getAllByRole('button').map(textOf)).toEqual(['我知道了']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
};

export const ByCode: Story = {
  name: 'SELECT-07 1、2、3 各有一个弹窗，其他没有',
  play: async () => {
    await expect([0, 1, 2, 3, 4].map(canStudyState)).toEqual([null, 'info', 'confirm', 'choice', null]);
  },
};
