import { ConfirmDialog } from '@jixu/ui-kit/parts/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '@jixu/ui-kit/parts/dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog } from '../story-state.ts';

function Opened(props: Omit<DialogProps, 'open' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog
        {...props}
        open={isOpen}
        onClose={() => {
          setOpen(false);
          props.onClose();
        }}
      >
        <p>正文。</p>
      </Dialog>
    </>
  );
}

const meta = {
  title: '部件 parts/弹窗 dialog',
  component: Opened,
  args: { title: '温馨提示', state: 'open', onClose: fn() },
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
    await userEvent.tab();
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

export const LongText: Story = {
  name: '很长的确认文字',
  render: () => (
    <ConfirmDialog open onConfirm={fn()} onCancel={fn()}>
      {'继续教育学分按登记地区的规定计算，更换地区后，已选课程和已学时长不随之转移。'.repeat(6)}
    </ConfirmDialog>
  ),
};
