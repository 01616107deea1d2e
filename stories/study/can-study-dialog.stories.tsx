import { CanStudyDialog } from '@jixu/ui-kit/study/can-study-dialog.tsx';
import { canStudyState } from '@jixu/ui-kit/study/can-study-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '个人中心 center/选课后的提示 can-study-dialog',
  component: CanStudyDialog,
  args: {
    open: true,
    state: 'info',
    message: '您已选满本年度要求的学分，课程已加入学习中心。',
    onConfirm: fn(),
    onCancel: fn(),
  },
  play: showsItsState,
} satisfies Meta<typeof CanStudyDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const CONFIRM = { state: 'confirm', message: '所选学分已达到要求，是否前往学习？' } as const;
const CHOICE = {
  state: 'choice',
  message: '已选80学分，达到专业科目最低要求，可以开始学习，也可以继续选课。',
} as const;

export const Info: Story = { name: 'can_study 1 · 提示' };
export const Confirm: Story = { name: 'can_study 2 · 确认后去学习', args: CONFIRM };
export const Choice: Story = { name: 'can_study 3 · 开始学习或继续选课', args: CHOICE };

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

const buttons = () =>
  within(openDialog())
    .getAllByRole('button')
    .map((button) => button.textContent);

export const InfoCloses: Story = {
  name: 'SELECT-11 提示只有一个按钮',
  play: async ({ args }) => {
    await expect(buttons()).toEqual(['我知道了']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
};

/** The two buttons close it; the mask does not. */
const offers = (args: typeof CONFIRM | typeof CHOICE, go: string, stay: string): Story => ({
  args,
  play: async ({ args: told }) => {
    await expect(buttons()).toEqual([stay, go]);
    await userEvent.click(mask());
    await expect(told.onCancel).not.toHaveBeenCalled();
    await userEvent.click(within(openDialog()).getByRole('button', { name: stay }));
    await expect(told.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(within(openDialog()).getByRole('button', { name: go }));
    await expect(told.onConfirm).toHaveBeenCalledOnce();
  },
});

export const ConfirmOffers: Story = {
  name: 'SELECT-12 取消，或去学习',
  ...offers(CONFIRM, '去学习', '取消'),
};
export const ChoiceOffers: Story = {
  name: 'SELECT-13 开始学习，或继续选课',
  ...offers(CHOICE, '开始学习', '继续选课'),
};

export const ByCode: Story = {
  name: 'SELECT-07 1、2、3 各有一个弹窗，其他没有',
  play: async () => {
    await expect([0, 1, 2, 3, 4].map(canStudyState)).toEqual([null, 'info', 'confirm', 'choice', null]);
  },
};
