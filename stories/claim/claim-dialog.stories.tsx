import { ClaimDialog } from '@jixu/ui-kit/claim/claim-dialog.tsx';
import { CLAIM_DIALOG_STATES } from '@jixu/ui-kit/claim/claim-dialog-state.ts';
import type { QrView } from '@jixu/ui-kit/parts/qr-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { qrExample } from '../qr-example.ts';
import { showsItsState } from '../story-state.ts';
import { CLAIM_EVENTS, claimView, PROFESSIONS } from './claim-examples.ts';

const meta = {
  title: '领课 claim/D07·免费领课·ClaimDialog claim-dialog',
  component: ClaimDialog,
  args: { ...CLAIM_EVENTS, open: true, view: claimView() },
  parameters: { states: CLAIM_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ClaimDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const qrIn = (view: QrView) =>
  view === 'waiting'
    ? { view, imageUrl: null, checkNumber: null }
    : { view, imageUrl: qrExample(), checkNumber: '37' };

const scan = (view: QrView) => ({
  view: claimView({ step: 2, qr: qrIn(view) }),
});

export const ListLoading: Story = {
  name: '第一步 · 加载中',
  args: { view: claimView({ professions: null }) },
};
export const ListEmpty: Story = {
  name: '第一步 · 没有可领的',
  args: { view: claimView({ professions: [] }) },
};
/** The state's id is list-without-6: profession 6, the preferred one, is missing, so the first is chosen. */
export const ListWithout6: Story = {
  name: '第一步 · 没有 6，选第一个',
  args: {
    view: claimView({ professions: PROFESSIONS.filter((one) => one.profession_id !== 6), professionId: 4 }),
  },
};
export const ListWith6: Story = { name: '第一步 · 默认选 6' };
export const Claiming: Story = { name: '第一步 · 领取中', args: { view: claimView({ claiming: true }) } };
export const QrWaiting: Story = { name: '第二步 · 二维码加载中', args: scan('waiting') };
export const QrNormal: Story = { name: '第二步 · 待扫码', args: scan('normal') };
export const QrScanned: Story = { name: '第二步 · 扫码成功', args: scan('scanned') };
export const QrExpired: Story = { name: '第二步 · 点击刷新', args: scan('expired') };
export const Done: Story = { name: '第三步 · 已开通', args: { view: claimView({ step: 3 }) } };
