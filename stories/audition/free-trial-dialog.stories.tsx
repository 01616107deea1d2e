import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { FreeTrialDialog } from '@jixu/ui-kit/audition/free-trial-dialog.tsx';
import { FREE_TRIAL_STATES } from '@jixu/ui-kit/audition/free-trial-dialog-state.ts';
import { showToast, ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';
import { LONG_COURSE } from './audition-examples.ts';
import { TrialVideo } from './trial-video.tsx';

const meta = {
  title: '试听 audition/D08·免费试听·FreeTrialDialog free-trial-dialog',
  component: FreeTrialDialog,
  args: {
    open: true,
    courseName: '《会计法》修订要点与会计监督实务',
    teacherName: '周慕白',
    freeMinutes: 2,
    video: 'playing',
    place: 'area',
    loggedIn: true,
    children: <TrialVideo />,
    onRetry: fn(),
    onBuy: fn(),
    onLogin: fn(),
    onClose: fn(),
  },
  parameters: { states: FREE_TRIAL_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof FreeTrialDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '视频加载中', args: { video: 'loading' } };
export const Playing: Story = { name: '播放中，没有选地区', args: { place: 'no-area' } };
export const OnHome: Story = { name: '首页：没有购课按钮', args: { place: 'home' } };
export const GoLogin: Story = { name: '去登录', args: { loggedIn: false } };
export const GoBuy: Story = { name: '去购课' };
export const NoAddress: Story = { name: '没有播放地址', args: { video: 'no-address' } };
export const StreamFailed: Story = { name: '视频下载失败', args: { video: 'stream-failed' } };

const dialog = () => within(openDialog());

export const BuysWhenLoggedIn: Story = {
  name: 'TRIAL-01 TRIAL-02 已登录写 去购课',
  play: async ({ args }) => {
    await expect(dialog().getByLabelText('试听视频')).toBeInTheDocument();
    await expect(dialog().queryByRole('button', { name: '去登录' })).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: '去购课' }));
    await expect(args.onBuy).toHaveBeenCalledOnce();
  },
};

export const LogsInWhenLoggedOut: Story = {
  name: 'TRIAL-03 TRIAL-05 未登录写 去登录，点了开始登录',
  args: { loggedIn: false },
  play: async ({ args }) => {
    await expect(dialog().queryByRole('button', { name: '去购课' })).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: '去登录' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const NoButtonOnHome: Story = {
  name: 'TRIAL-04 首页没有购课按钮，登录与否都没有',
  args: { place: 'home', loggedIn: false },
  play: async () => {
    await expect(dialog().queryByRole('button', { name: /去购课|去登录/ })).toBeNull();
  },
};

export const NoButtonWithoutArea: Story = {
  name: 'TRIAL-04 没有地区也没有购课按钮',
  args: { place: 'no-area' },
  play: async () => {
    await expect(dialog().queryByRole('button', { name: /去购课|去登录/ })).toBeNull();
  },
};

export const Sentences: Story = {
  name: 'TRIAL-18 视频下载失败时说什么，点了再取一次',
  args: { video: 'stream-failed' },
  play: async ({ args }) => {
    await expect(dialog().getByRole('alert')).toHaveTextContent('网络错误导致视频下载中途失败');
    await userEvent.click(dialog().getByRole('button', { name: '刷新重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Errcode2301: Story = {
  name: 'TRIAL-18 errcode 2301 该课节不能试听：提示，并且没有播放地址',
  args: { video: 'no-address' },
  render: (args) => (
    <>
      <FreeTrialDialog {...args} />
      <ToastHost />
    </>
  ),
  play: async () => {
    const text = ERRCODE_TEXT[ERRCODES.FREE_LESSON_UNKNOWN];
    showToast({ kind: 'warning', text });
    await waitFor(() => expect(within(document.body).getByText(text)).toBeVisible());
    await expect(dialog().getByRole('alert')).toHaveTextContent('初始化失败，无效的播放参数~');
    await expect(dialog().queryByLabelText('试听视频')).toBeNull();
  },
};

export const Closes: Story = {
  name: '关闭按钮和 Esc 关闭，点画面旁边不关',
  play: async ({ args }) => {
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole('button', { name: '关闭' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const LongText: Story = {
  name: '很长的课程名和老师名',
  args: {
    courseName: LONG_COURSE.course_name,
    teacherName: LONG_COURSE.teacher_name,
    freeMinutes: LONG_COURSE.section_free_time,
  },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
