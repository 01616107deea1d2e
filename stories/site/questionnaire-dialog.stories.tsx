import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { QUESTIONNAIRE_STATES, QuestionnaireDialog } from '@jixu/ui-kit/site/questionnaire-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '框架 shell/D05·问卷调查·QuestionnaireDialog questionnaire-dialog',
  component: QuestionnaireDialog,
  args: {
    open: true,
    qrImageUrl: qrExample(),
    href: 'https://survey.example.cn/q/2024',
    ticked: false,
    onTick: fn(),
    onClose: fn(),
  },
  parameters: { states: QUESTIONNAIRE_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof QuestionnaireDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = { name: '未勾选' };
export const Ticked: Story = { name: '已勾选 下次不再提示', args: { ticked: true } };

export const Anatomy: Story = {
  name: 'QUES-01 QUES-02 QUES-03 QUES-04 QUES-06 宽 640，标题、二维码、链接、勾选框',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(getComputedStyle(openDialog()).width).toBe('640px');
    await expect(openDialog()).toHaveAccessibleName('问卷调查');
    await expect(dialog.getByRole('img', { name: '问卷二维码' })).toHaveAttribute('src', args.qrImageUrl);
    const link = dialog.getByRole('link', { name: /^在电脑上填写/ });
    await expect(link).toHaveAttribute('href', args.href);
    await expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(dialog.getByRole('checkbox', { name: '下次不再提示' }));
    await expect(args.onTick).toHaveBeenCalledOnce();
    await expect(args.onTick).toHaveBeenLastCalledWith(true);
  },
};

export const Closes: Story = {
  name: 'QUES-05 关闭按钮、Esc、遮罩都能关闭，焦点回到原处',
  render: (args) => <Opened {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: '打开' });
    const ways = [
      () => userEvent.click(within(openDialog()).getByRole('button', { name: '关闭' })),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(mask()),
    ];
    for (const close of ways) {
      opener.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(openDialog()).toContainElement(document.activeElement as HTMLElement));
      await close();
      await waitFor(() => expect(document.querySelector('[data-dialog-state]')).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};

function Opened(args: Parameters<typeof QuestionnaireDialog>[0]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <QuestionnaireDialog {...args} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
