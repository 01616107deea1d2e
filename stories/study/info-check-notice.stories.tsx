import { INFO_CHECK_STATES, InfoCheckNotice } from '@jixu/ui-kit/study/study-notices.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { aboveList } from './above-list.tsx';

const meta = {
  title: '个人中心 center/D17·信息核对提示·InfoCheckNotice info-check-notice',
  component: InfoCheckNotice,
  args: { state: 'open', onClose: fn() },
  parameters: { states: INFO_CHECK_STATES },
  decorators: [aboveList],
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof InfoCheckNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '请核对信息' };
export const Closed: Story = { name: '已关闭', args: { state: 'closed' } };

export const Closes: Story = {
  name: 'STUDY-22 去核对，或关闭',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: '去核对' })).toHaveAttribute('href', '/center/3.html');
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
