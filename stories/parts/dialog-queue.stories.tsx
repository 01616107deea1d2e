import { ConfirmDialog } from '@jixu/ui-kit/parts/confirm-dialog.tsx';
import { DialogQueueProvider, useDialogQueueBusy, useDialogTurn } from '@jixu/ui-kit/parts/dialog-queue.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

function Queued({ name, wanted, onClose }: { name: string; wanted: boolean; onClose: () => void }) {
  const isOpen = useDialogTurn(name, wanted);
  return (
    <ConfirmDialog open={isOpen} title={name} cancelLabel={null} onConfirm={onClose}>
      学习暂停。
    </ConfirmDialog>
  );
}

const NAMES = ['人脸认证', '随堂练习'] as const;

function Player() {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  return (
    <>
      <button type="button" onClick={() => setWanted(NAMES)}>
        同时触发两个
      </button>
      <p role="status">{useDialogQueueBusy() ? '暂停' : '播放'}</p>
      {NAMES.map((name) => (
        <Queued
          key={name}
          name={name}
          wanted={wanted.includes(name)}
          onClose={() => setWanted(wanted.filter((other) => other !== name))}
        />
      ))}
    </>
  );
}

const meta = {
  title: '部件 parts/弹窗排队 dialog-queue',
  component: Player,
  decorators: [
    (Story) => (
      <DialogQueueProvider>
        <Story />
      </DialogQueueProvider>
    ),
  ],
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
    const closedAt = performance.now();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvasElement.querySelector('[role="status"]')).toHaveTextContent('暂停');
    await screen.findByRole('alertdialog', { name: '随堂练习' }, { timeout: 3000 });
    await expect(performance.now() - closedAt).toBeGreaterThanOrEqual(450);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(canvasElement.querySelector('[role="status"]')).toHaveTextContent('播放'));
  },
};
