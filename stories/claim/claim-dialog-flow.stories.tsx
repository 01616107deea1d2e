import { ClaimDialog } from '@jixu/ui-kit/claim/claim-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';
import { mask, openDialog } from '../story-state.ts';
import { CLAIM_EVENTS, claimView, LONG_PROFESSIONS } from './claim-examples.ts';

const meta = {
  title: '领课 claim/D07 免费领课：操作 claim-dialog-flow',
  component: ClaimDialog,
  args: { ...CLAIM_EVENTS, open: true, view: claimView() },
} satisfies Meta<typeof ClaimDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chooses: Story = {
  name: 'CLAIM-07 CLAIM-08 宽 564；选专业，立即领取',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(getComputedStyle(openDialog()).width).toBe('564px');
    await expect(dialog.getByRole('radio', { name: /中级/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /初级/ }));
    await expect(args.onChooseProfession).toHaveBeenCalledOnce();
    await expect(args.onChooseProfession).toHaveBeenLastCalledWith(4);
    await userEvent.click(dialog.getByRole('button', { name: '立即领取' }));
    await expect(args.onClaim).toHaveBeenCalledOnce();
  },
};

export const NothingToClaim: Story = {
  name: '没有可领的专业时不能领取',
  args: { view: claimView({ professions: [] }) },
  play: async () => {
    await expect(within(openDialog()).getByRole('button', { name: '立即领取' })).toBeDisabled();
  },
};

export const ClaimingOnce: Story = {
  name: '领取中再点不重复领取',
  args: { view: claimView({ claiming: true }) },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '领取中' }));
    await expect(args.onClaim).not.toHaveBeenCalled();
  },
};

export const Scans: Story = {
  name: 'CLAIM-09 二维码；返回上一步；Esc 关闭，遮罩不关',
  args: { view: claimView({ step: 2 }) },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByRole('img', { name: '微信授权二维码' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '返回上一步' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const Refreshes: Story = {
  name: '二维码失效后点击刷新',
  args: { view: claimView({ step: 2, qr: { view: 'expired', imageUrl: qrExample() } }) },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: /点击刷新/ }));
    await expect(args.onQrRefresh).toHaveBeenCalledOnce();
  },
};

export const Opened: Story = {
  name: 'CLAIM-10 已开通，三条去路，先是现在开始学习',
  args: { view: claimView({ step: 3 }) },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await userEvent.click(dialog.getByRole('button', { name: '现在开始学习' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '查看课程' }));
    await userEvent.click(dialog.getByRole('button', { name: '联系客服' }));
    await expect(args.onViewCourse).toHaveBeenCalledOnce();
    await expect(args.onCustomerService).toHaveBeenCalledOnce();
  },
};

const MANY = [...LONG_PROFESSIONS, ...LONG_PROFESSIONS].map((one, at) => ({ ...one, profession_id: at + 1 }));

/** No row is cut at the top of the list, and the chosen one is whole. */
const showsWholeRows: NonNullable<Story['play']> = async () => {
  const list = within(openDialog()).getByRole('group', { name: '学习专业' });
  const seen = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll('label')].map((label) => label.getBoundingClientRect());
  // its rule, and what rounding takes
  const edge = seen.top + 2;
  const isCut = ({ top, bottom }: DOMRect) => top < edge - 4 && bottom > edge;
  await expect(rows.filter(isCut)).toEqual([]);
  const chosen = within(list).getByRole('radio', { checked: true });
  await waitFor(() => expect(chosen).toHaveFocus());
  const row = chosen.parentElement?.getBoundingClientRect();
  await expect(row?.top).toBeGreaterThanOrEqual(edge - 4);
  await expect(row?.bottom).toBeLessThanOrEqual(seen.bottom + 1);
};

export const ManyInTheMiddle: Story = {
  name: '专业多，选的在中间：从整行开始',
  args: { view: claimView({ professions: MANY, professionId: 6 }) },
  play: showsWholeRows,
};

export const ManyAtTheEnd: Story = {
  name: '专业多，选的在最后：从整行开始',
  args: { view: claimView({ professions: MANY, professionId: 8 }) },
  play: showsWholeRows,
};

export const ManyOnPhone: Story = {
  ...ManyInTheMiddle,
  name: '手机：专业多，从整行开始',
  globals: { viewport: { value: 'phone' } },
};

export const LongText: Story = {
  name: '很长的专业和课程名',
  args: { view: claimView({ professions: LONG_PROFESSIONS, professionId: 12 }) },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
