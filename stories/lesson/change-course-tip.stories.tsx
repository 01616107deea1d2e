import { CHANGE_COURSE_TIP_STATES, ChangeCourseTip } from '@jixu/ui-kit/lesson/change-course-tip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { showsItsState } from '../story-state.ts';

const meta = {
  title: '播放器 player/D39·换课提醒·ChangeCourseTip change-course-tip',
  component: ChangeCourseTip,
  decorators: [
    (Story) => (
      <div
        style={{ position: 'relative', maxWidth: 800, aspectRatio: '16 / 9', background: 'var(--night-2)' }}
      >
        <Story />
      </div>
    ),
  ],
  args: { onRead: fn() },
  parameters: { states: CHANGE_COURSE_TIP_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ChangeCourseTip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '学满 15 分钟前的提醒' };

export const Read: Story = {
  name: '说一次，读过就收起，不打断播放',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('学习满15分钟后不可更换课程');
    await userEvent.click(canvas.getByRole('button', { name: '我知道了' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
