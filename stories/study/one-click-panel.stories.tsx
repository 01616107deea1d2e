import { OneClickPanel } from '@jixu/ui-kit/study/one-click-panel.tsx';
import { SELECTION_TEXTS as TEXTS } from '@jixu/ui-kit/texts/selection-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const packagesUpTo = (count: number) => ({
  kind: 'which' as const,
  packages: Array.from({ length: count }, (_one, at) => ({
    id: 651 + at,
    name: `第${at + 1}个专题课程包`,
    credits: Math.max(0, 40 - at * 10),
  })),
});

const meta = {
  title: '个人中心 center/一键选课 one-click-panel',
  component: OneClickPanel,
  args: { oneClick: packagesUpTo(5), running: false, onOneClick: fn(), onPackageChange: fn() },
} satisfies Meta<typeof OneClickPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const CHOICES = { name: /专题课程包/ };

export const Five: Story = {
  name: '五个课程包：都列出',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', CHOICES)).toHaveLength(5);
  },
};

export const Many: Story = {
  name: '课程包很多：先列四个，其余收起',
  args: { oneClick: packagesUpTo(16) },
  play: async ({ canvas, args }) => {
    const seen = canvas.getAllByRole('button', CHOICES).filter((choice) => choice.checkVisibility());
    await expect(seen).toHaveLength(4);
    await userEvent.click(canvas.getByText(TEXTS.morePackages(12)));
    await userEvent.click(canvas.getByRole('button', { name: '第16个专题课程包' }));
    await expect(args.onPackageChange).toHaveBeenCalledWith(666);
  },
};
