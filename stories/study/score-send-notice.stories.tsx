import { SCORE_SEND_STATES, ScoreSendNotice } from '@jixu/ui-kit/study/study-notices.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { aboveList } from './above-list.tsx';

const meta = {
  title: '个人中心 center/D16·学分报送提示·ScoreSendNotice score-send-notice',
  component: ScoreSendNotice,
  args: { state: 'sent', onClose: fn() },
  parameters: { states: SCORE_SEND_STATES },
  decorators: [aboveList],
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ScoreSendNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = { name: '已报送' };
export const Failed: Story = { name: '报送未成功', args: { state: 'failed' } };
export const Closed: Story = { name: '已关闭', args: { state: 'closed' } };

export const Closes: Story = {
  name: 'STUDY-21 可以关闭',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
