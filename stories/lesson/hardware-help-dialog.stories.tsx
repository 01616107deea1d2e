import { HARDWARE_HELP_STATES, HardwareHelpDialog } from '@jixu/ui-kit/lesson/hardware-help-dialog.tsx';
import { HARDWARE_HELP_TEXTS } from '@jixu/ui-kit/texts/hardware-help-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

/** The dialog with working tabs. */
function Helping(props: ComponentProps<typeof HardwareHelpDialog>) {
  const [browser, setBrowser] = useState(props.browser);
  const [system, setSystem] = useState(props.system);
  return (
    <HardwareHelpDialog
      {...props}
      browser={browser}
      system={system}
      onBrowserChange={setBrowser}
      onSystemChange={setSystem}
    />
  );
}

const meta = {
  title: '播放器 player/D43·视频卡顿·HardwareHelpDialog hardware-help-dialog',
  component: Helping,
  args: {
    open: true,
    browser: 'chrome',
    system: 'windows',
    onBrowserChange: fn(),
    onSystemChange: fn(),
    onClose: fn(),
  },
  parameters: { states: HARDWARE_HELP_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof Helping>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ChromeWindows: Story = { name: 'Chrome 浏览器 · Windows' };
export const ChromeMac: Story = { name: 'Chrome 浏览器 · Mac', args: { system: 'mac' } };
export const EdgeWindows: Story = { name: 'Edge 浏览器 · Windows', args: { browser: 'edge' } };
export const EdgeMac: Story = { name: 'Edge 浏览器 · Mac', args: { browser: 'edge', system: 'mac' } };
export const QihooWindows: Story = { name: '360 浏览器 · Windows', args: { browser: 'qihoo' } };
export const QihooMac: Story = { name: '360 浏览器 · Mac', args: { browser: 'qihoo', system: 'mac' } };
export const QqWindows: Story = { name: 'QQ 浏览器 · Windows', args: { browser: 'qq' } };
export const QqMac: Story = { name: 'QQ 浏览器 · Mac', args: { browser: 'qq', system: 'mac' } };

export const Frame: Story = {
  name: 'PLAYER-14 宽 640，四个浏览器、两种系统的标签',
  play: async () => {
    await expect(getComputedStyle(openDialog()).width).toBe('640px');
    const dialog = within(openDialog());
    const tabs = (name: string) =>
      within(dialog.getByRole('tablist', { name }))
        .getAllByRole('tab')
        .map((tab) => tab.textContent);
    await expect(tabs('浏览器')).toEqual(['Chrome', 'Edge', '360', 'QQ']);
    await expect(tabs('电脑系统')).toEqual(['Windows', 'Mac']);
  },
};

export const Keyboard: Story = {
  name: '方向键换标签，步骤随之换；Esc 和遮罩都能关闭',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    const [windows] = HARDWARE_HELP_TEXTS.steps.edge.windows.steps;
    const [mac] = HARDWARE_HELP_TEXTS.steps.edge.mac.steps;
    await waitFor(() => expect(dialog.getByRole('tab', { name: 'Chrome' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(await dialog.findByText(windows ?? '')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(dialog.getByRole('tab', { name: 'Windows' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(await dialog.findByText(mac ?? '')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await userEvent.click(mask());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
  },
};
