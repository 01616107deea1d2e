import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { ImageViewer } from '@jixu/ui-kit/parts/image-viewer.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from '../story-state.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';
import { pictureExample } from './picture-example.ts';

function Thumbnail({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>看大图</Button>
      <ImageViewer
        open={isOpen}
        src={pictureExample()}
        alt="学分登记流程图"
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      />
    </>
  );
}

const meta = {
  title: '部件 parts/D12 看图：操作 image-viewer-flow',
  component: Thumbnail,
  args: { onClose: fn() },
} satisfies Meta<typeof Thumbnail>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(canvasElement: HTMLElement) {
  const opener = within(canvasElement).getByRole('button', { name: '看大图' });
  await userEvent.click(opener);
  await waitFor(() => expect(openDialog().dataset.dialogState).toBe('scale-1'));
  return opener;
}

const figure = () => screen.getByRole('button', { name: /%$/ }).textContent;

export const Steps: Story = {
  name: 'SHELL-35 每次 0.05：按钮、加减键、滚轮、滑块',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const shown = () => screen.getByRole('img').getBoundingClientRect().width;
    const whole = shown();
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    await expect(figure()).toBe('105%');
    await expect(shown()).toBeCloseTo(whole * 1.05, 0);
    await userEvent.keyboard('--');
    await expect(figure()).toBe('95%');
    const region = screen.getByRole('region', { name: '学分登记流程图' });
    region.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true }));
    await waitFor(() => expect(figure()).toBe('100%'));
    const slider = screen.getByRole('slider', { name: '缩放' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '105%'));
  },
};

export const Ends: Story = {
  name: 'SHELL-34 不小于 0，不大于 6；0 键恢复',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const slider = screen.getByRole('slider', { name: '缩放' });
    slider.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('scale-6'));
    await expect(screen.getByRole('button', { name: '放大' })).toBeDisabled();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('scale-0'));
    await expect(screen.getByText('已缩到最小')).toBeVisible();
    await expect(screen.getByRole('button', { name: '缩小' })).toBeDisabled();
    await userEvent.keyboard('0');
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('scale-1'));
  },
};

export const Closes: Story = {
  name: 'Esc 关闭，焦点回到看大图',
  play: async ({ canvasElement, args }) => {
    const opener = await open(canvasElement);
    await waitFor(() => expect(openDialog()).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%',
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await holdsItsWidth();
  },
};
