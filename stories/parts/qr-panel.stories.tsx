import { QrPanel } from '@jixu/ui-kit/parts/qr-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/二维码 qr-panel',
  component: QrPanel,
  args: { view: 'normal', imageUrl: qrExample(), onRefresh: fn() },
  play: async ({ canvasElement, args }) => {
    const panel = canvasElement.querySelector<HTMLElement>('[data-qr-view]');
    await expect(panel?.dataset.qrView).toBe(args.view);
    await expect(panel?.getBoundingClientRect().width).toBe(220);
    await expect(panel?.getBoundingClientRect().height).toBe(220);
  },
} satisfies Meta<typeof QrPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { name: '加载中，220 见方', args: { view: 'waiting', imageUrl: null } };
export const Normal: Story = { name: '待扫，220 见方' };
export const Scanned: Story = { name: '已扫，220 见方', args: { view: 'scanned' } };
export const Compared: Story = {
  name: '已扫，和手机上的数字对一对',
  args: { view: 'scanned', checkNumber: '37' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('手机上的数字应为')).toBeVisible();
    await expect(within(canvasElement).getByText('37')).toBeVisible();
  },
};
export const Expired: Story = { name: '失效，220 见方', args: { view: 'expired' } };
export const Refreshed: Story = {
  name: '失效后：键盘也能刷新',
  args: { view: 'expired' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: /点击刷新/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};
export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%：还是 220',
  args: { view: 'scanned' },
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector<HTMLElement>('[data-qr-view]');
    await expect(panel?.getBoundingClientRect().width).toBe(220);
    const over = panel?.lastElementChild;
    await expect(over?.scrollHeight).toBeLessThanOrEqual(over?.clientHeight ?? 0);
    await holdsItsWidth();
  },
};
