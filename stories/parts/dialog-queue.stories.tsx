import { createInterruptions, type Interruptions } from '@jixu/controllers/site/interruptions';
import { createFakePlayer } from '@jixu/controllers/testing/fake-player';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { ConfirmDialog } from '@jixu/ui-kit/parts/confirm-dialog.tsx';
import { useDialogTurn } from '@jixu/ui-kit/parts/use-dialog-turn.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

/** When the last dialog was closed and when each was opened, in ms, because on a slow machine the test itself notices later. */
const moments = { closed: 0, opened: new Map<string, number>() };

type QueuedProps = { turns: Interruptions; name: string; wanted: boolean; onClose: () => void };

function Queued({ turns, name, wanted, onClose }: QueuedProps) {
  const isOpen = useDialogTurn(turns, name, wanted);
  useEffect(() => {
    if (isOpen) moments.opened.set(name, performance.now());
  }, [isOpen, name]);
  return (
    <ConfirmDialog open={isOpen} title={name} cancelLabel={null} onConfirm={onClose}>
      学习暂停。
    </ConfirmDialog>
  );
}

const NAMES = ['人脸认证', '随堂练习'] as const;
const LESSON = { address: '/', duration: 600, resume: 0, furthest: 0, mayJump: false, autoplay: true };

const clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

function createLesson() {
  const player = createFakePlayer(clock);
  player.open(LESSON);
  return { player, turns: createInterruptions({ clock, player }) };
}

function Player() {
  const [{ player, turns }] = useState(createLesson);
  const { status } = useWatched({ get: player.getState, subscribe: player.subscribe });
  const [wanted, setWanted] = useState<readonly string[]>([]);
  return (
    <>
      <Button onClick={() => setWanted(NAMES)}>同时触发两个</Button>
      <p role="status">{status === 'playing' ? '播放' : '暂停'}</p>
      {NAMES.map((name) => (
        <Queued
          key={name}
          turns={turns}
          name={name}
          wanted={wanted.includes(name)}
          onClose={() => {
            moments.closed = performance.now();
            setWanted(wanted.filter((other) => other !== name));
          }}
        />
      ))}
    </>
  );
}

const meta = {
  title: '部件 parts/弹窗排队 dialog-queue',
  component: Player,
} satisfies Meta<typeof Player>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneAtATime: Story = {
  name: 'PLAYER-42 PLAYER-43 一次一个，关闭 500 毫秒后开下一个，中间不播放',
  play: async ({ canvasElement }) => {
    const body = within(canvasElement);
    await userEvent.click(body.getByRole('button', { name: '同时触发两个' }));
    await screen.findByRole('alertdialog', { name: '人脸认证' });
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    const closedAt = moments.closed;
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvasElement.querySelector('[role="status"]')).toHaveTextContent('暂停');
    await screen.findByRole('alertdialog', { name: '随堂练习' });
    // Browser timers may fire a millisecond early.
    await expect((moments.opened.get('随堂练习') ?? 0) - closedAt).toBeGreaterThanOrEqual(499);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(canvasElement.querySelector('[role="status"]')).toHaveTextContent('播放'));
  },
};
