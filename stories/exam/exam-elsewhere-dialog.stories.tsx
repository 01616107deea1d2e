import { ExamElsewhereDialog } from '@jixu/ui-kit/exam/exam-elsewhere-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '考试 exam/试卷在其他页面打开 exam-elsewhere-dialog',
  component: ExamElsewhereDialog,
  args: { open: true, state: 'elsewhere', message: null, onReturn: fn() },
  play: showsItsState,
} satisfies Meta<typeof ExamElsewhereDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Elsewhere: Story = { name: '另一个页面在作答' };
export const Returning: Story = { name: '正在载入', args: { state: 'returning' } };
export const Failed: Story = {
  name: '没有应答',
  args: { state: 'failed', message: '网络错误，请刷新重试！' },
};

export const LongText: Story = {
  name: '很长的失败原因',
  args: {
    state: 'failed',
    message: '当前访问人数较多，您的试卷暂时没有打开，已保存的作答不会丢失，请稍候片刻后再次点击按钮。',
  },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

export const Returns: Story = {
  name: '只有一条路：在此继续作答；遮罩和 Esc 不关',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(openDialog()).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '在此继续作答' }));
    await expect(args.onReturn).toHaveBeenCalledOnce();
  },
};
