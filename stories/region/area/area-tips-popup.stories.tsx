import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { AREA_TIPS_STATES, AreaTipsPopup } from '@jixu/ui-kit/region/area/area-tips-popup.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../../story-state.ts';

const LINE = '北京市2026年度继续教育学习正在进行，请在截止日期前完成学习。\n';

const meta = {
  title: '地区页 area/D10·温馨提示·AreaTipsPopup area-tips-popup',
  component: AreaTipsPopup,
  args: {
    open: true,
    title: '温馨提示',
    content: '请先核对所选地区，学分登记以所选地区为准。\n2026年度学习截止时间以当地财政部门通知为准。',
    onClose: fn(),
  },
  parameters: { states: AREA_TIPS_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof AreaTipsPopup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = { name: '短文字' };

export const Scrolling: Story = { name: '超过 221 像素', args: { content: LINE.repeat(12) } };

export const ScrollsByKeyboard: Story = {
  name: 'AREA-12 最高 221 像素，可用键盘滚动',
  args: { content: LINE.repeat(12) },
  play: async ({ userEvent }) => {
    const text = await screen.findByRole('region', { name: '温馨提示' });
    await expect(text.clientHeight).toBe(221);
    await expect(text.scrollHeight).toBeGreaterThan(221);
    await waitFor(async () => {
      await userEvent.tab();
      await expect(text).toHaveFocus();
    });
  },
};

export const Focus: Story = {
  name: '焦点进入弹窗，关闭后回到原处',
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: '温馨提示' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '我知道了' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const VisitorFocus: Story = {
  name: '没有登录的人：焦点在去登录上',
  args: { onLogin: fn() },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '去登录' })).toHaveFocus());
  },
};

function Opened(args: Parameters<typeof AreaTipsPopup>[0]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>温馨提示</Button>
      <AreaTipsPopup {...args} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export const Closes: Story = {
  name: '我知道了、关闭按钮、Esc、遮罩都能关闭',
  play: async ({ args, userEvent }) => {
    const dialog = within(openDialog());
    await userEvent.click(dialog.getByRole('button', { name: '我知道了' }));
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(mask());
    await expect(args.onClose).toHaveBeenCalledTimes(4);
  },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    title: '关于新疆维吾尔自治区会计人员继续教育网络学习与学分登记的温馨提示',
    content: `${'学习期间请勿同时在多个窗口或多台设备播放课程，以免影响学习时长的记录。'.repeat(6)}\n${LINE}`,
  },
  play: async () => {
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('scrolling'));
  },
};
