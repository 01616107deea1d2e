import { PlayerLayout } from '@jixu/ui-kit/lesson/player-layout.tsx';
import { PlayerTools } from '@jixu/ui-kit/lesson/player-tools.tsx';
import { SaveStatus } from '@jixu/ui-kit/lesson/save-status.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';

const nothing = () => undefined;

const KNOWN = {
  title: '三坚三守：会计人员职业道德规范（样片节选）',
  status: <SaveStatus state="pending" seconds={120} />,
  credit: '已计入 0:08',
  tools: <PlayerTools state="rating-only" onRate={nothing} onHelp={nothing} />,
};
const UNKNOWN = { title: '', status: null, credit: null, tools: null };

/** A lesson of which more is known with the press of a button. */
function Lesson() {
  const [isKnown, setIsKnown] = useState(false);
  return (
    <PlayerLayout
      {...(isKnown ? KNOWN : UNKNOWN)}
      header={<Button onClick={() => setIsKnown(true)}>课程已知</Button>}
      breadcrumb="会计继续教育"
      frame={<div style={{ aspectRatio: '16 / 9' }} />}
      directory={<nav aria-label="目录">目录列表</nav>}
    />
  );
}

const meta = {
  title: '播放器 player/播放页布局 player-layout',
  component: Lesson,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const directory = canvas.getByRole('navigation', { name: '目录' });
    const { top } = directory.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: '课程已知' }));
    await expect(canvas.getByRole('heading', { level: 1, name: KNOWN.title })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '本节评分' })).toBeVisible();
    await expect(directory.getBoundingClientRect().top).toBe(top);
  },
} satisfies Meta<typeof Lesson>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = { name: 'F41 课程信息到了，下面的不移动' };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  name: 'F41 手机上：课程信息到了，目录不移动',
};
