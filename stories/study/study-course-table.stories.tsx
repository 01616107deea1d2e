import { StudyCourseTable } from '@jixu/ui-kit/study/study-course-table.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { LONG_COURSES, SAMPLE_COURSES } from './sample-courses.ts';

const meta = {
  title: '个人中心 center/课程列表 study-course-table',
  component: StudyCourseTable,
  args: {
    courses: SAMPLE_COURSES,
    studyHref: (course) => `/course_play/play.html?course_id=${course.id}&package_id=${course.package_id}`,
    onStudy: fn((_, event) => event.preventDefault()),
  },
} satisfies Meta<typeof StudyCourseTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const cellsOf = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];

export const Plain: Story = {
  name: 'STUDY-11 STUDY-12 STUDY-13 STUDY-14 STUDY-15 各栏',
  play: async ({ canvas }) => {
    const [, finished, begun, fresh] = canvas.getAllByRole('row');
    await expect(cellsOf(finished).slice(0, 5)).toEqual([
      '专业科目企业会计准则',
      '必修 企业会计准则重点解读：收入与租赁主讲 沈砚秋',
      '25',
      '93%',
      '已完成',
    ]);
    await expect(cellsOf(begun).slice(2, 5)).toEqual(['20', '42%', '学习中']);
    await expect(cellsOf(fresh).slice(1, 5)).toEqual(['会计职业道德规范与案例', '12.5', '0%', '未开始']);
  },
};

export const Handout: Story = {
  name: 'STUDY-17 讲义下载',
  play: async ({ canvas }) => {
    const handout = canvas.getByRole('link', { name: '讲义下载：增值税法要点讲义.pdf' });
    await expect(handout).toHaveAttribute('download', '增值税法要点讲义.pdf');
    await expect(handout).toHaveAttribute('href', '/files/handout-1002.pdf');
  },
};

export const Watch: Story = {
  name: '去学习与继续学习',
  play: async ({ args, canvas, userEvent }) => {
    const going = canvas.getByRole('link', { name: '继续学习：增值税法要点与会计处理' });
    await expect(going).toHaveAttribute('href', '/course_play/play.html?course_id=1002&package_id=602');
    await expect(canvas.getByRole('link', { name: '去学习：政府会计准则制度解读' })).toBeVisible();
    going.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStudy).toHaveBeenCalledOnce();
  },
};

export const CompletedYear: Story = {
  name: '年度已完成：可以再看，不再计学分',
  args: { year: 'completed' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^(再次学习|观看课程)：/ })).toHaveLength(
      SAMPLE_COURSES.length,
    );
    await expect(canvas.queryByRole('link', { name: /^(去|继续)学习：/ })).toBeNull();
  },
};

export const ClosedYear: Story = {
  name: '年度已结束：不能再播放，讲义仍在',
  args: { year: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('已结束')).toHaveLength(SAMPLE_COURSES.length);
    await expect(canvas.queryByRole('link', { name: /学习：|观看课程：/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: '讲义下载：增值税法要点讲义.pdf' })).toBeVisible();
  },
};

export const LongText: Story = { name: '长文字', args: { courses: LONG_COURSES } };
