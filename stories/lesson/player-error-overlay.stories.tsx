import { PLAYER_ERROR_STATES, PlayerErrorOverlay } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { showsItsState } from '../story-state.ts';

const meta = {
  title: '播放器 player/D45·播放错误提示·PlayerErrorOverlay player-error-overlay',
  component: PlayerErrorOverlay,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', maxWidth: 800, aspectRatio: '16 / 9' }}>
        <Story />
      </div>
    ),
  ],
  args: { state: 'download-failed', onRetry: fn() },
  parameters: { states: PLAYER_ERROR_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof PlayerErrorOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const DownloadFailed: Story = { name: '下载中途失败' };

export const NoAddress: Story = { name: '没有播放地址', args: { state: 'no-address' } };

export const EmptyCourse: Story = { name: '课程没有内容', args: { state: 'empty-course' } };

export const NoStartLesson: Story = { name: '没有可学的课时', args: { state: 'no-start-lesson' } };

export const CourseUnreachable: Story = {
  name: 'errcode 404 课程信息没有取到',
  args: { state: 'course-unreachable' },
};

export const CourseLost: Story = { name: '课程失联', args: { state: 'course-lost' } };

export const LessonUnreachable: Story = {
  name: '播放信息没有取到',
  args: { state: 'lesson-unreachable' },
};

export const Rejected: Story = {
  name: '服务器拒绝',
  args: { state: 'rejected', message: '您尚未购买该课程' },
};

/** What comes before the lesson, and the way to it. */
const comesFirst = (
  way: 'profile' | 'face' | 'center',
  message: string,
  label: string,
  href: string,
): Story => ({
  args: { state: 'rejected', message, way },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(message);
    await expect(canvas.getByRole('link', { name: label })).toHaveAttribute('href', href);
  },
});

export const ProfileFirst: Story = {
  name: 'STUDY-29 先完善个人信息',
  ...comesFirst('profile', '请先完善个人信息', '去完善', '/center/3.html'),
};
export const FaceFirst: Story = {
  name: 'STUDY-30 先完成人脸认证',
  ...comesFirst('face', '请先完成人脸认证', '立即认证', '/face_verify.html?step=two&isFromCourse'),
};
export const YearOver: Story = {
  name: '年度已结束',
  ...comesFirst('center', '本年度学习已结束', '返回我的课程', '/center/1.html'),
};

export const LongText: Story = {
  name: '长文字',
  args: {
    state: 'rejected',
    message:
      '该课程属于2025年度课程包，您所在地区的2025年度学习已于2026年4月30日截止，如需查看请先在学习中心选择对应年度。',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '刷新重试' })).toBeVisible();
  },
};

export const Retries: Story = {
  name: 'PLAYER-73 刷新重试',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('网络错误导致视频下载中途失败');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '刷新重试' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const SaysNoAddress: Story = {
  name: 'PLAYER-74 没有播放地址的文字',
  args: { state: 'no-address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('初始化失败，无效的播放参数~');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const SaysEmptyCourse: Story = {
  name: 'PLAYER-20 课程没有内容的文字与去处',
  args: { state: 'empty-course' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('当前课程内容暂未更新，请选择其他课程进行学习');
    await expect(canvas.getByRole('link', { name: '返回我的课程' })).toHaveAttribute(
      'href',
      '/center/1.html',
    );
  },
};

/** The message, and whether a retry is offered. */
const says = (state: 'course-unreachable' | 'course-lost' | 'lesson-unreachable', text: string): Story => ({
  args: { state },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text);
    const way = state === 'course-lost' ? canvas.queryByRole('link') : canvas.queryByRole('button');
    await expect(way).toBeVisible();
  },
});

export const SaysCourseUnreachable: Story = {
  name: 'PLAYER-71 课程信息没有取到的文字',
  ...says('course-unreachable', '网络错误，请重试！'),
};
export const SaysCourseLost: Story = {
  name: 'PLAYER-72 课程失联的文字',
  ...says('course-lost', '该课程失联了，请联系客服'),
};
export const SaysLessonUnreachable: Story = {
  name: 'PLAYER-76 播放信息没有取到的文字',
  ...says('lesson-unreachable', '网络错误,请重试!'),
};
