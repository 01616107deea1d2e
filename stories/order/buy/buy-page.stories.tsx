import { BuyPage, type BuyPageView } from '@jixu/ui-kit/order/buy/buy-page.tsx';
import { StudySummary } from '@jixu/ui-kit/study/study-summary.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { jadeActions } from '../../jade-actions.ts';
import { showsItsPanelState } from '../../panel-state.ts';
import { packagesView, REGIONAL_URL, SIX_PACKAGES, singlesView } from './buy-examples.ts';

const YEARS = [
  { id: 2026, name: '2026年度' },
  { id: 2025, name: '2025年度' },
];

function pageView(change: Partial<BuyPageView> = {}): BuyPageView {
  return {
    years: YEARS,
    year: 2026,
    body: 'lists',
    isSoldByRegion: false,
    packages: packagesView({ packages: SIX_PACKAGES, chosen: [651], allowed: 6 }),
    singles: singlesView({ chosen: [711] }),
    count: 2,
    totalFee: 16_700,
    ...change,
  };
}

const meta = {
  title: '购课 buy/购课页 buy-page',
  component: BuyPage,
  args: {
    view: pageView(),
    lead: 'purchase',
    regionalUrl: REGIONAL_URL,
    listenHref: '/course_list/219.html',
    opening: false,
    onYearChange: fn(),
    onTogglePackage: fn(),
    onToggleSingle: fn(),
    onFold: fn(),
    onSearch: fn(),
    onRetry: fn(),
    onPurchase: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof BuyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '加载中',
  args: { view: pageView({ body: 'loading', years: [], year: null }) },
};
export const Failed: Story = {
  name: '没有读取成功',
  args: { view: pageView({ body: 'failed', years: [], year: null }) },
};
export const NoYear: Story = {
  name: '地区没有课程',
  args: { view: pageView({ body: 'no-year', years: [], year: null }) },
};
export const Nothing: Story = {
  name: '该年度没有课程',
  args: { view: pageView({ body: 'nothing', year: 2025 }) },
};
export const Lists: Story = { name: '课程包、单科课程和购买栏' };

export const SoldByTheRegion: Story = {
  name: 'BUY-20 BUY-26 有课程在地区平台销售',
  args: { view: pageView({ isSoldByRegion: true }) },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /前往地区平台/ });
    await expect(link).toHaveAttribute('href', REGIONAL_URL);
  },
};

export const SoldElsewhere: Story = {
  name: 'F26 没有购课资格：列表收起，前往地区平台是唯一的主要按钮，立即购买还在',
  args: {
    lead: 'region',
    view: pageView({
      isSoldByRegion: true,
      packages: packagesView({ mayBuy: false, covering: [], suited: null }),
      singles: singlesView({ mayBuy: false }),
      count: 0,
      totalFee: 0,
    }),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('link', { name: /前往地区平台/ })).toBeVisible();
    await expect(jadeActions(canvasElement)).toEqual([expect.stringContaining('前往地区平台')]);
    await expect(canvas.getByText('组合课程包')).not.toBeVisible();
    await userEvent.click(canvas.getByText('查看课程与价格'));
    await expect(canvas.getByRole('checkbox', { name: /全科套餐/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: '立即购买' }));
    await expect(args.onPurchase).toHaveBeenCalledOnce();
  },
};

const NEXT = { name: '企业会计准则精讲', href: '/course_play/play.html?course_id=1', begun: true };
const unticked = { packages: packagesView({ packages: SIX_PACKAGES, allowed: 6 }), singles: singlesView() };

export const GoesOn: Story = {
  name: 'F9 SESSION-19 有课在学：继续学习是唯一的主要按钮，购买在下面',
  args: {
    lead: 'study',
    view: pageView({ ...unticked, count: 0, totalFee: 0 }),
    children: <StudySummary missing={57.5} next={NEXT} />,
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(jadeActions(canvasElement)).toEqual(['继续学习']);
    await userEvent.click(canvas.getByRole('button', { name: '立即购买' }));
    await expect(args.onPurchase).toHaveBeenCalledOnce();
  },
};

export const GoesOnTicked: Story = {
  name: 'F9 有课在学，又选了课程：立即购买是唯一的主要按钮',
  args: { children: <StudySummary missing={57.5} next={NEXT} quiet /> },
  play: async ({ canvasElement }) => expect(jadeActions(canvasElement)).toEqual(['立即购买']),
};
