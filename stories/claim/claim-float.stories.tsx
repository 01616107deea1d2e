import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';

const meta = {
  title: '领课 claim/领课浮标 claim-float',
  component: ClaimFloat,
  args: { step: 1, onClick: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof ClaimFloat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FreeClaim: Story = { name: '未领取' };
export const ViewCourse: Story = { name: '已领取', args: { step: 3 } };

export const BeforeClaiming: Story = {
  name: 'CLAIM-01 未领取时写 免费领课，固定在页边',
  play: async ({ canvasElement, args }) => {
    const float = within(canvasElement).getByRole('button', { name: '免费领课' });
    await expect(getComputedStyle(float).position).toBe('fixed');
    await userEvent.click(float);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const AfterClaiming: Story = {
  name: 'CLAIM-02 领取后写 查看课程',
  args: { step: 3 },
  play: async ({ canvasElement }) => {
    const float = within(canvasElement).getByRole('button', { name: '查看课程' });
    await expect(float).toBeVisible();
    await expect(float).toHaveAccessibleDescription('打开主站的个人课程页，不在本站');
    await expect(within(canvasElement).queryByText('免费领课')).toBeNull();
  },
};
