import { togglePackage } from '@jixu/domain/order/buy-selection';
import { CombinationPackages } from '@jixu/ui-kit/order/buy/combination-packages.tsx';
import { showToast, ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LONG_PACKAGES, PACKAGES, packagesView, SIX_PACKAGES } from './buy-examples.ts';

type LiveProps = { packages: typeof PACKAGES; allowed: number; held: number; mayBuy: boolean };

/** The panel bound to the domain's rule. */
function LivePackages({ packages, allowed, held, mayBuy }: LiveProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [unfolded, setUnfolded] = useState(false);
  const toggle = (id: number) => {
    const choice = togglePackage(chosen, id, { allowed, held, isMoreAllowed: true });
    setChosen(choice.chosen);
    if (choice.rejection !== null) showToast({ kind: 'warning', text: choice.rejection });
  };
  return (
    <>
      <ToastHost />
      <CombinationPackages
        view={packagesView({ packages, allowed, held, mayBuy, chosen, unfolded })}
        onToggle={toggle}
        onFold={setUnfolded}
        onRetry={fn()}
      />
    </>
  );
}

const meta = {
  title: '购课 buy/组合课程包：操作 combination-packages-flow',
  component: LivePackages,
  args: { packages: PACKAGES, allowed: 2, held: 0, mayBuy: true },
} satisfies Meta<typeof LivePackages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Folds: Story = {
  name: 'BUY-02 多于四个可以展开和收起',
  args: { packages: SIX_PACKAGES },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(panel.getAllByRole('checkbox')).toHaveLength(4);
    const toggle = panel.getByRole('button', { name: '展开其余2个课程包' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    await expect(panel.getAllByRole('checkbox')).toHaveLength(6);
    await userEvent.click(panel.getByRole('button', { name: '收起' }));
    await expect(panel.getAllByRole('checkbox')).toHaveLength(4);
  },
};

export const FourDoNotFold: Story = {
  name: 'BUY-02 四个没有展开',
  args: { packages: SIX_PACKAGES.slice(0, 4) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('checkbox')).toHaveLength(4);
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Limit: Story = {
  name: 'BUY-15 超过数量的不选，并说明',
  args: { packages: SIX_PACKAGES },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    for (const name of [/全科套餐/, /公需科目专题/, /企业会计准则专题/]) {
      await userEvent.click(panel.getByRole('checkbox', { name }));
    }
    await waitFor(() => expect(panel.getByText('最多可购买2个课程包')).toBeVisible());
    const checked = panel.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked);
    await expect(checked).toHaveLength(2);
  },
};

export const NotChoosable: Story = {
  name: 'BUY-16 BUY-17 已购买的、不在本站销售的不能选',
  args: { packages: LONG_PACKAGES },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(panel.getByRole('checkbox', { name: /全科套餐/ })).toBeEnabled();
    await expect(panel.getByRole('checkbox', { name: /已购买/ })).toBeDisabled();
    await expect(panel.getByRole('checkbox', { name: /地区平台销售/ })).toBeDisabled();
  },
};

export const NothingWithoutAuthority: Story = {
  name: 'BUY-17 BUY-19 没有购课资格都不能选',
  args: { mayBuy: false },
  play: async ({ canvasElement }) => {
    for (const box of within(canvasElement).getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};

export const SaysWhatItHolds: Story = {
  name: 'F12 门数、学分、含公需、够不够本年度、科目，适合您，去它的页',
  play: async ({ canvasElement }) => {
    const [whole] = within(canvasElement).getAllByRole('listitem');
    if (whole === undefined) throw new Error('no package is shown');
    await expect(whole).toHaveTextContent('9门 · 110学分 · 含公需30 · 够本年度');
    await expect(whole).toHaveTextContent('企业会计准则、财税政策、内部控制等4个科目');
    await expect(within(whole).getByText('适合您')).toBeVisible();
    await expect(within(whole).getByRole('link', { name: /^查看课程 ?：.*全科套餐$/ })).toHaveAttribute(
      'href',
      '/course_detail.html?product_id=651',
    );
    await expect(within(canvasElement).getAllByText('适合您')).toHaveLength(1);
  },
};
