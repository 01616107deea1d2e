import { ProductPage } from '@jixu/ui-kit/catalogue/product-page.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { inPageColumn } from '../site/in-page-column.tsx';
import { LONG_COURSE, PRODUCT } from '../site/screen-examples.ts';

const meta = {
  title: '页面 screens/课程详情 product-page',
  component: ProductPage,
  decorators: [inPageColumn],
  args: {
    product: PRODUCT,
    action: <Button kind="primary">登录后购课</Button>,
    listenHrefFor: (id: number): string | null => (id === 1001 ? '/course_play/audition.html' : null),
  },
} satisfies Meta<typeof ProductPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: '内容、年度、地区、学分、价格；课程和老师',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('12860人在学')).toBeVisible();
    await expect(page.getByText('12.5学分')).toBeVisible();
    await expect(page.getByRole('link', { name: '沈砚秋' })).toHaveAttribute('href', '/teacher/301.html');
  },
};
export const Bare: Story = {
  name: '没有课程，没有老师',
  args: { product: { ...PRODUCT, courses: [], teacher: [], description: [] } },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的课程',
  args: {
    product: { ...PRODUCT, price: 12_345_600, courses: [LONG_COURSE] },
    listenHrefFor: () => '/course_play/audition.html',
  },
  play: holdsItsWidth,
};
