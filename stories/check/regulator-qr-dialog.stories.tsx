import { ERRCODE_TEXT } from '@jixu/constants';
import { REGULATOR_QR_STATES, RegulatorQrDialog } from '@jixu/ui-kit/check/regulator-qr-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '防挂机 check/D41·监管验证·RegulatorQrDialog regulator-qr-dialog',
  component: RegulatorQrDialog,
  args: {
    open: true,
    state: 'qr',
    imageUrl: qrExample(),
    secondsLeft: 120,
    message: null,
    onRefresh: fn(),
  },
  parameters: { states: REGULATOR_QR_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof RegulatorQrDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '二维码加载中', args: { state: 'loading', imageUrl: null } };
export const Qr: Story = { name: '二维码' };
export const Waiting: Story = { name: '等待扫码，快到期', args: { state: 'waiting', secondsLeft: 24 } };
export const Verified: Story = { name: '验证成功', args: { state: 'verified' } };
export const Expired: Story = { name: '二维码已失效', args: { state: 'expired', secondsLeft: 0 } };
export const FetchFailed: Story = {
  name: 'errcode 2420 获取失败',
  args: { state: 'fetch-failed', imageUrl: null, message: ERRCODE_TEXT[2420] },
};

export const Errcode2401: Story = {
  name: 'errcode 2401 未拥有该课程',
  args: { state: 'fetch-failed', imageUrl: null, message: ERRCODE_TEXT[2401] },
  play: async () => {
    await expect(within(openDialog()).getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[2401]);
  },
};

export const LongText: Story = {
  name: '很长的失败原因',
  args: {
    state: 'fetch-failed',
    imageUrl: null,
    message:
      '该地区会计人员继续教育监管平台正在例行维护，预计今天22:00恢复，请稍后重新获取二维码后继续学习。',
  },
  play: async ({ args }) => {
    await expect(within(openDialog()).getByText(args.message ?? '')).toBeVisible();
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
