import { StudySummary } from '@jixu/ui-kit/study/study-summary.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';

const meta = {
  title: '个人中心 center/学习情况 study-summary',
  component: StudySummary,
  args: {
    missing: 57.5,
    next: { name: '企业会计准则精讲', href: '/course_play/play.html?course_id=1', begun: true },
  },
} satisfies Meta<typeof StudySummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Begun: Story = {
  name: '学了一半：继续学习',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('本年度还差57.5学分')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '继续学习' })).toHaveAttribute(
      'href',
      '/course_play/play.html?course_id=1',
    );
  },
};

export const Fresh: Story = {
  name: '还没开始：开始学习',
  args: { missing: 100, next: { name: '企业会计准则精讲', href: '/course_play/play.html', begun: false } },
};

export const Finished: Story = {
  name: '修满',
  args: { missing: 0, next: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('本年度学分已修满')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '进入学习中心' })).toBeVisible();
  },
};

export const ExamLeft: Story = {
  name: 'F2 修满，还差考试',
  args: { missing: 0, isExamLeft: true, next: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('学分已满，还差结业考试')).toBeVisible();
  },
};

export const Unchosen: Story = {
  name: 'F9 有课程包，还没有选课：去选课',
  args: { missing: 90, next: null, isUnchosen: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去选课' })).toHaveAttribute('href', '/center/6.html');
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的课程名：手机、150%',
  args: {
    next: { name: '行政事业单位内部控制规范与会计人员职业道德案例精讲（二）', href: '/', begun: true },
  },
  play: holdsItsWidth,
};
