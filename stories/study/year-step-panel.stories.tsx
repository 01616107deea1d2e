import type { ExamBarView } from '@jixu/domain/exam/exam-bar';
import { YearStepPanel } from '@jixu/ui-kit/study/year-step-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';

const GO: ExamBarView = { begin: 'go', canBegin: true, canView: false, why: '' };
const WAIT: ExamBarView = { begin: 'go', canBegin: false, canView: true, why: '14:30后可再次考试' };

const meta = {
  title: '个人中心 center/年度下一步 year-step-panel',
  component: YearStepPanel,
  args: {
    step: { kind: 'exam', bar: GO, wasFailed: false },
    yearName: '2026年度',
    openYear: null,
    onExam: fn(),
  },
} satisfies Meta<typeof YearStepPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Exam: Story = {
  name: '学分已满，还差考试',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: '学分已满，还差结业考试' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '去考试' }));
    await expect(args.onExam).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  name: '考试未合格，可以重考',
  args: { step: { kind: 'exam', bar: { ...GO, begin: 'retake', canView: true }, wasFailed: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重新考试' }));
    await expect(args.onExam).toHaveBeenCalledOnce();
  },
};

export const Waiting: Story = {
  name: '考试未合格，还要等一等',
  args: { step: { kind: 'exam', bar: WAIT, wasFailed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('14:30后可再次考试')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Completed: Story = {
  name: '本年度已完成，盖章',
  args: { step: { kind: 'completed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '完成' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '查看学习证明' })).toHaveAttribute(
      'href',
      '/center/2.html',
    );
  },
};

export const Unfinished: Story = {
  name: '年度已结束，还差学分，可以学下一年',
  args: {
    step: { kind: 'unfinished', missing: 45 },
    yearName: '2025年度',
    openYear: { name: '2026年度', onChoose: fn() },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: '2025年度未完成，差45学分' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '学习2026年度' }));
    await expect(args.openYear?.onChoose).toHaveBeenCalledOnce();
  },
};

export const Unexamined: Story = {
  name: '年度已结束，考试没有合格',
  args: { step: { kind: 'unfinished', missing: 0 }, yearName: '2025年度' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '2025年度未完成，结业考试没有合格' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Phone: Story = {
  ...ON_PHONE,
  name: '手机、150%',
  args: { step: { kind: 'exam', bar: { ...GO, canView: true }, wasFailed: true } },
  play: holdsItsWidth,
};
