import { CombinationPackages } from '@jixu/ui-kit/order/buy/combination-packages.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from '../pay/holds-long-text.ts';
import { LONG_PACKAGES, packagesView, SIX_PACKAGES } from './buy-examples.ts';
import { PRODUCT_RESULTS } from './product-results.ts';

const { not_allowed } = PRODUCT_RESULTS.listProducts;

const meta = {
  title: '购课 buy/组合课程包 combination-packages',
  component: CombinationPackages,
  args: { view: packagesView(), onToggle: fn(), onFold: fn(), onRetry: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof CombinationPackages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { view: packagesView({ packages: null }) } };
export const Failed: Story = {
  name: '没有读取成功',
  args: { view: packagesView({ packages: null, failed: true }) },
};
export const Empty: Story = { name: '本年度没有', args: { view: packagesView({ packages: [] }) } };
export const Few: Story = { name: '四个以内，一个已购买', args: { view: packagesView({ chosen: [651] }) } };
export const Folded: Story = {
  name: '多于四个，收起',
  args: { view: packagesView({ packages: SIX_PACKAGES, chosen: [651, 657], allowed: 6 }) },
};
export const Unfolded: Story = {
  name: '多于四个，展开',
  args: { view: packagesView({ packages: SIX_PACKAGES, chosen: [651, 657], allowed: 6, unfolded: true }) },
};
export const Closed: Story = {
  name: '没有购课资格',
  args: {
    view: packagesView({
      packages: not_allowed.data.list,
      covering: [],
      suited: null,
      mayBuy: false,
      allowed: not_allowed.data.allow_buy_total,
      held: not_allowed.data.is_buy_num,
    }),
  },
};

export const LongText: Story = {
  play: holdsLongText,
  name: '很长的课程包名',
  args: { view: packagesView({ packages: LONG_PACKAGES, chosen: [661] }) },
};
