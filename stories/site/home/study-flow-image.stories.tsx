import { ImageViewer } from '@jixu/ui-kit/parts/image-viewer.tsx';
import { StudyFlowImage } from '@jixu/ui-kit/site/home/study-flow-image.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { pictureExample } from '../../parts/picture-example.ts';
import { openDialog } from '../../story-state.ts';

const meta = {
  title: '首页 home/学习流程图 study-flow-image',
  component: StudyFlowImage,
  // Its button reaches into the margin of the page.
  decorators: [
    (Story) => (
      <div style={{ padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  args: { src: pictureExample(), size: [1200, 800], onEnlarge: fn() },
} satisfies Meta<typeof StudyFlowImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plate: Story = {
  name: 'HOME-19 学习流程图',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: HOME_TEXTS.flowAlt })).toBeVisible();
  },
};

export const Enlarged: Story = {
  name: '查看大图，Esc 关闭后焦点回到按钮',
  render: ({ src }) => <Enlargeable src={src} />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '查看大图' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('scale-1'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

function Enlargeable({ src }: { src: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StudyFlowImage src={src} size={[1200, 800]} onEnlarge={() => setOpen(true)} />
      <ImageViewer open={isOpen} src={src} alt={HOME_TEXTS.flowAlt} onClose={() => setOpen(false)} />
    </>
  );
}
