import { StudyEmpty } from '@jixu/ui-kit/study/study-empty.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: '个人中心 center/暂无课程 study-empty',
  component: StudyEmpty,
} satisfies Meta<typeof StudyEmpty>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotBought: Story = {
  name: 'STUDY-19 未购课',
  args: { state: 'not-bought' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去购课' })).toHaveAttribute('href', '/center/4.html');
  },
};

export const NoCourse: Story = { name: '该年度暂无课程', args: { state: 'no-course' } };

const retry = fn();

export const Failed: Story = {
  name: '读取失败',
  args: { state: 'failed', message: '网络错误，请刷新重试！', onRetry: retry },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    state: 'failed',
    message: '服务暂时繁忙，课程列表没有读取成功；您的学习记录和学分不受影响，请稍候片刻再重新加载本页。',
    onRetry: retry,
  },
};
