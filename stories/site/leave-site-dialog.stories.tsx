import { LeaveSiteDialog } from '@jixu/ui-kit/site/leave-site-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '框架 shell/即将离开本站 leave-site-dialog',
  component: LeaveSiteDialog,
  args: { open: true, host: 'kjs.mof.gov.cn', onGo: fn(), onStay: fn() },
  play: showsItsState,
} satisfies Meta<typeof LeaveSiteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '说清去哪里' };

export const Ways: Story = {
  name: '继续前往，或留在本站',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('kjs.mof.gov.cn')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '继续前往' }));
    await expect(args.onGo).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  name: '很长的网址',
  args: { host: 'continuing-education.accounting-services.department-of-finance.example.gov.cn:8443' },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
