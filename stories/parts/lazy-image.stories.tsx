import { LazyImage } from '@jixu/ui-kit/parts/lazy-image.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';

/** How many window heights below the top of this one the picture is. */
function Below({ windows, src = qrExample() }: { windows: number; src?: string }) {
  return (
    <div style={{ position: 'relative', height: `${windows * 100 + 200}vh` }}>
      <div style={{ position: 'absolute', top: `${windows * 100}vh` }}>
        <LazyImage src={src} alt="二维码" width={96} height={96} />
      </div>
    </div>
  );
}

const meta = { title: '部件 parts/稍后取来的图片 lazy-image', component: Below } satisfies Meta<typeof Below>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Near: Story = {
  name: 'SHELL-30 在一又三分之一屏以内就取来',
  args: { windows: 1.2 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByAltText('二维码')).toHaveAttribute('src'));
  },
};

export const Far: Story = {
  name: 'SHELL-30 更远的等走近了再取，位置先留着',
  args: { windows: 1.5 },
  play: async ({ canvasElement }) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const place = canvasElement.querySelector('[data-picture="awaited"]');
    await expect(place?.getBoundingClientRect().height).toBe(96);
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    window.scrollTo(0, window.innerHeight * 0.3);
    await waitFor(() => expect(within(canvasElement).getByAltText('二维码')).toHaveAttribute('src'));
    window.scrollTo(0, 0);
  },
};

export const Broken: Story = {
  name: 'SHELL-31 取三次都不成，才算坏了',
  args: { windows: 0, src: 'data:image/png,broken' },
  play: async ({ canvasElement }) => {
    const asked = new Set<Element>();
    const count = new MutationObserver(() => {
      for (const picture of canvasElement.querySelectorAll('img')) asked.add(picture);
    });
    count.observe(canvasElement, { childList: true, subtree: true });
    await waitFor(() => expect(canvasElement.querySelector('[data-picture="broken"]')).toBeVisible());
    count.disconnect();
    await expect(asked.size).toBeLessThanOrEqual(3);
    await expect(within(canvasElement).getByRole('img', { name: '二维码' })).toBeVisible();
  },
};
