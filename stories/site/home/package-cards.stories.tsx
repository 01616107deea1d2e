import { PackageCards } from '@jixu/ui-kit/site/home/package-cards.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { PACKAGES } from './home-examples.ts';

const meta = {
  title: '首页 home/系统课程 package-cards',
  component: PackageCards,
  args: {
    packages: PACKAGES,
    hrefFor: ({ product_id }) => `/course_detail.html?product_id=${product_id}`,
  },
  play: showsItsPanelState,
} satisfies Meta<typeof PackageCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { packages: null } };
export const Listed: Story = { name: '四个' };
export const Empty: Story = { name: '没有套餐，或没有取到', args: { packages: [] } };

export const Cards: Story = {
  name: 'HOME-21 HOME-22 HOME-23 HOME-24 HOME-25 HOME-41 四张：价格、人数、图、至多三行',
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    const [list] = block.getAllByRole('list');
    const cards = [...(list?.children ?? [])];
    await expect(cards).toHaveLength(4);
    const prices = cards.map((card) => /¥\d+\.\d\d|免费/.exec(card.textContent ?? '')?.[0]);
    await expect(prices).toEqual(['¥398.00', '¥159.00', '¥123.45', '免费']);
    await expect(cards[0]).toHaveTextContent('12860人在学');
    await expect(cards[0]?.querySelectorAll('ul li')).toHaveLength(3);
    for (const card of cards) await expect(card.querySelector('svg, img')).toBeVisible();
    await expect(block.getByRole('link', { name: '全部课程' })).toHaveAttribute('href', '/courses/391.html');
    await expect(block.getByRole('link', { name: '查看课程 行政事业单位会计专题' })).toHaveAttribute(
      'href',
      '/course_detail.html?product_id=653',
    );
  },
};

export const LongText: Story = {
  name: '很长的名称、没有说明',
  args: {
    packages: [
      {
        product_id: 1,
        course_name:
          '2026年度会计专业技术人员及其他从事会计工作人员继续教育专业科目与公需科目全科畅学套餐（含考试）',
        image_url: '',
        description: [],
        price: 12_345_600,
        statistics: 1_286_000,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
