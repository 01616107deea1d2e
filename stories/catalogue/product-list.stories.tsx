import { ProductList } from '@jixu/ui-kit/catalogue/product-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { PACKAGES } from '../site/home/home-examples.ts';

const meta = {
  title: '页面 screens/课程列表 product-list',
  component: ProductList,
  args: {
    products: PACKAGES,
    hrefFor: ({ product_id }) => `/course_detail.html?product_id=${product_id}`,
  },
} satisfies Meta<typeof ProductList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  name: '一行一个，价格成列',
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('link');
    await expect(first).toHaveAttribute('href', `/course_detail.html?product_id=${PACKAGES[0]?.product_id}`);
  },
};
export const Empty: Story = { name: '没有课程', args: { products: [] } };
export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };
