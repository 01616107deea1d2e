import { Countdown } from '@jixu/ui-kit/parts/countdown.tsx';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/倒计时 countdown',
  component: Countdown,
  args: { label: '考试剩余时间', secondsLeft: 5399, alarmFrom: 300 },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  name: '时、分、秒各在一格',
  play: async ({ canvasElement }) => {
    const timer = within(canvasElement).getByRole('timer', { name: '考试剩余时间' });
    await expect(timer.textContent).toContain('01:29:59');
    await expect(timer).toHaveAttribute('aria-live', 'off');
  },
};
export const Alarm: Story = { name: '最后五分钟', args: { secondsLeft: 300 } };
export const Over: Story = {
  name: '到时',
  args: { secondsLeft: -1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer').textContent).toContain('00:00:00');
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: { label: '2026年度会计专业技术人员继续教育公需科目考试剩余时间' },
  play: holdsItsWidth,
};
export const Days: Story = {
  name: '天数',
  render: () => <CountdownNote daysLeft={40} content="距2026年度继续教育结束还有" />,
};
export const DaysQuiet: Story = {
  name: '所看的年度已结束：天数不再醒目',
  render: () => <CountdownNote daysLeft={40} content="距2026年度继续教育结束还有" quiet />,
};
export const DaysOver: Story = {
  name: 'STUDY-05 负数不显示，0 显示',
  render: () => (
    <>
      <CountdownNote daysLeft={0} content="距2026年度继续教育结束还有" />
      <CountdownNote daysLeft={-1} content="距2025年度继续教育结束还有" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/2026/)).toBeVisible();
    await expect(within(canvasElement).queryByText(/2025/)).toBeNull();
  },
};
