import {
  NO_PURCHASE_QUALIFICATION_STATES,
  NoPurchaseQualificationDialog,
} from '@jixu/ui-kit/order/buy/no-purchase-qualification-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../../story-state.ts';
import { REGIONAL_URL } from './buy-examples.ts';

const meta = {
  title: '购课 buy/D22·暂无购课资格·NoPurchaseQualificationDialog no-purchase-qualification-dialog',
  component: NoPurchaseQualificationDialog,
  args: { open: true, regionalUrl: REGIONAL_URL, onClose: fn() },
  parameters: { states: NO_PURCHASE_QUALIFICATION_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof NoPurchaseQualificationDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '没有购课资格' };

export const LeadsToTheRegion: Story = {
  name: 'BUY-18 BUY-26 说明没有资格，另开地区平台；遮罩不关，Esc 关',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('暂无购课资格')).toBeVisible();
    const link = dialog.getByRole('link', { name: /前往地区平台/ });
    await expect(link).toHaveAttribute('href', REGIONAL_URL);
    await expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '我知道了' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const WithoutAddress: Story = {
  name: '没有配置地区平台的地址：只有 我知道了',
  args: { regionalUrl: null },
  play: async () => {
    await expect(within(openDialog()).queryByRole('link')).toBeNull();
    await expect(within(openDialog()).getAllByRole('button')).toHaveLength(1);
  },
};
