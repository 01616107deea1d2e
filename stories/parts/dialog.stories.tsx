import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { ConfirmDialog } from '@jixu/ui-kit/parts/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '@jixu/ui-kit/parts/dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog } from '../story-state.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

function Opened(props: Omit<DialogProps, 'open' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dialog
        {...props}
        open={isOpen}
        onClose={() => {
          setOpen(false);
          props.onClose();
        }}
      >
        <p>学习满15分钟后不可更换课程。</p>
      </Dialog>
    </>
  );
}

const meta = {
  title: '部件 parts/弹窗 dialog',
  component: Opened,
  args: { title: '更换课程', state: 'open', onClose: fn() },
} satisfies Meta<typeof Opened>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const opener = within(canvasElement).getByRole('button', { name: '打开' });
  await userEvent.click(opener);
  await waitFor(openDialog);
  return opener;
}

export const Closes: Story = {
  name: '焦点进来、留住、还回；Esc 关闭',
  play: async ({ canvasElement }) => {
    const opener = await open(canvasElement);
    const dialog = openDialog();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    // the story of a dialog shows how it rests, until somebody uses the keyboard
    const ring = () => getComputedStyle(document.activeElement as HTMLElement).outlineColor;
    await expect(ring()).toBe('rgba(0, 0, 0, 0)');
    await userEvent.tab();
    await waitFor(() => expect(ring()).not.toBe('rgba(0, 0, 0, 0)'));
    await userEvent.tab();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const ClosesByMask: Story = {
  name: '点遮罩关闭',
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    await userEvent.click(mask());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const Stubborn: Story = {
  name: '不许遮罩和 Esc 关闭',
  args: { closeOnMask: false, closeOnEsc: false },
  play: async ({ canvasElement, args }) => {
    await open(canvasElement);
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(openDialog()).toBeVisible());
  },
};

const confirm = fn();
const cancel = fn();

export const Confirm: Story = {
  name: '确认：遮罩不关，Esc 等于取消，回车按下所在的按钮',
  render: () => (
    <ConfirmDialog open title="退出登录" onConfirm={confirm} onCancel={cancel}>
      确认退出登录？
    </ConfirmDialog>
  ),
  play: async () => {
    confirm.mockClear();
    cancel.mockClear();
    const dialog = await screen.findByRole('alertdialog', { name: '退出登录' });
    await userEvent.click(mask());
    await expect(cancel).not.toHaveBeenCalled();
    within(dialog).getByRole('button', { name: '确定' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(confirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).toHaveBeenCalledOnce();
  },
};

export const ConfirmBusy: Story = {
  name: '确认：进行中',
  render: () => (
    <ConfirmDialog open title="提交" busy onConfirm={confirm} onCancel={cancel}>
      正在提交，请稍候。
    </ConfirmDialog>
  ),
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的确认文字：手机、150%',
  render: () => (
    <ConfirmDialog open title="更换登记地区后本年度学习记录的处理方式说明" onConfirm={fn()} onCancel={fn()}>
      {'继续教育学分按登记地区的规定计算，更换地区后，已选课程和已学时长不随之转移。'.repeat(6)}
    </ConfirmDialog>
  ),
  play: async () => {
    await waitFor(openDialog);
    await holdsItsWidth();
  },
};
