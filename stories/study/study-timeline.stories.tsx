import { StudyTimeline } from '@jixu/ui-kit/study/study-timeline.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsLongText } from '../order/pay/holds-long-text.ts';
import { showsItsPanelState } from '../panel-state.ts';

const EVENTS = [
  { id: 12, time: '2026-11-20 10:32:15', text: '学习证明已签发，编号JX2026-7C1E9A40' },
  {
    id: 11,
    time: '2026-11-20 10:32:15',
    text: '2026年度继续教育已完成，共100学分，其中专业科目80学分，公需科目20学分',
  },
  { id: 10, time: '2026-11-20 10:32:14', text: '第2次考试交卷，得80分，合格' },
  { id: 9, time: '2026-11-18 20:05:41', text: '学完“企业会计准则第14号——收入”' },
  {
    id: 8,
    time: '2026-11-18 20:05:41',
    text: '观看“收入准则的五步法”，新增已计入时长12分4秒；超出实际播放时间的18秒未计入',
  },
  { id: 7, time: '2026-11-18 19:58:02', text: '通过图形验证，暂存的30秒已计入' },
];
const COURSES = [
  { id: 1001, name: '企业会计准则第14号——收入' },
  { id: 1002, name: '会计职业道德' },
];

const meta = {
  title: '个人中心 center/学习记录 study-timeline',
  component: StudyTimeline,
  args: {
    open: true,
    events: EVENTS,
    earlier: 'none',
    courses: COURSES,
    courseId: null,
    onToggle: fn(),
    onCourseChange: fn(),
    onEarlier: fn(),
    onRetry: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof StudyTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: '收起', args: { open: false, events: null } };
export const Loading: Story = { name: '加载中', args: { events: null } };
export const Failed: Story = { name: '没有读取成功', args: { events: 'failed' } };
export const Empty: Story = { name: '还没有记录', args: { events: [] } };
export const Listed: Story = { name: '计入了多少，为什么没有计入' };

export const LongText: Story = {
  name: '一次学习的很长的一句',
  args: {
    earlier: 'some',
    events: [
      ...EVENTS,
      {
        id: 6,
        time: '2026-11-18 19:40:00',
        text: '观看“企业会计准则第14号——收入准则的五步法（第三部分：可变对价与重大融资成分的会计处理）”，新增已计入时长1小时12分4秒；30秒暂存，通过图形验证后计入；验证未通过时继续播放的15秒未计入；超出实际播放时间的18秒未计入；没有收到播放数据的1小时未计入',
      },
    ],
  },
  play: holdsLongText,
};

export const Works: Story = {
  name: '收起、选课程、更早的记录，都能用键盘',
  args: { earlier: 'some' },
  play: async ({ canvasElement, args }) => {
    const record = within(canvasElement);
    await userEvent.tab();
    await expect(record.getByRole('button', { name: '收起学习记录' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await userEvent.click(await record.findByRole('button', { name: '更早的记录' }));
    await expect(args.onEarlier).toHaveBeenCalledOnce();
    await expect(record.getByRole('list', { name: '2026-11-20的学习记录' })).toBeVisible();
  },
};

export const EarlierFailed: Story = {
  name: '更早的记录没有读取成功，可以再读',
  args: { earlier: 'failed' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '重新加载' }));
    await expect(args.onEarlier).toHaveBeenCalledOnce();
  },
};
