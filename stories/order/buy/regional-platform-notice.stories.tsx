import {
  REGIONAL_PLATFORM_NOTICE_STATES,
  RegionalPlatformNotice,
} from '@jixu/ui-kit/order/buy/regional-platform-notice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { jadeActions } from '../../jade-actions.ts';
import { showsItsPanelState } from '../../panel-state.ts';
import { REGIONAL_URL } from './buy-examples.ts';

const meta = {
  title: '购课 buy/D23·前往地区平台·RegionalPlatformNotice regional-platform-notice',
  component: RegionalPlatformNotice,
  args: { regionalUrl: REGIONAL_URL },
  parameters: { states: REGIONAL_PLATFORM_NOTICE_STATES },
  tags: ['待审'],
  play: showsItsPanelState,
} satisfies Meta<typeof RegionalPlatformNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '在地区平台购课' };

export const All: Story = { name: 'F26 全部在地区平台购课：一个主要按钮', args: { isAll: true } };

export const Quiet: Story = {
  name: 'F9 全部在地区平台购课，主要按钮在别处',
  args: { isAll: true, isQuiet: true },
  play: async ({ canvasElement }) => expect(jadeActions(canvasElement)).toEqual([]),
};

export const Links: Story = {
  name: 'BUY-20 BUY-26 提示带地区平台的链接',
  play: async ({ canvasElement }) => {
    const notice = within(canvasElement);
    await expect(notice.getByText('请前往地区平台购课')).toBeVisible();
    await expect(notice.getByRole('link', { name: /前往地区平台/ })).toHaveAttribute('href', REGIONAL_URL);
  },
};
