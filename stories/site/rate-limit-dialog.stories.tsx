import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { RATE_LIMIT_DIALOG_STATES, RateLimitDialog } from '@jixu/ui-kit/site/rate-limit-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '框架 shell/D11·请求频率过高·RateLimitDialog rate-limit-dialog',
  component: RateLimitDialog,
  args: { open: true, onReload: fn(), onClose: fn() },
  parameters: { states: RATE_LIMIT_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof RateLimitDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'errcode 9999 请求太多' };

export const Reloads: Story = {
  name: '刷新重试',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('请求频率过高，请刷新页面重试！')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '刷新重试' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const Closes: Story = {
  name: '遮罩不关，取消和 Esc 关闭，焦点回到原处',
  render: (args) => <Opened {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '继续点' });
    for (const close of [
      () => userEvent.click(within(openDialog()).getByRole('button', { name: '取消' })),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      opener.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(openDialog()).toContainElement(document.activeElement as HTMLElement));
      await userEvent.click(mask());
      await expect(openDialog()).toBeInTheDocument();
      await close();
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};

export const LongText: Story = {
  name: '很长的提示',
  args: {
    message:
      '您在一分钟内的请求次数过多，为保证其他学员正常学习，已暂停本页面的请求，请稍候片刻后刷新页面重试；如多次出现，请联系在线客服。',
  },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

function Opened(args: Parameters<typeof RateLimitDialog>[0]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>继续点</Button>
      <RateLimitDialog {...args} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
