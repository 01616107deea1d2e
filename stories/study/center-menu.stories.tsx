import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ON_PHONE } from '../parts/on-phone.ts';

const meta = {
  title: '个人中心 center/菜单 center-menu',
  component: CenterMenu,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 900, containerType: 'inline-size' }}>
        <div style={{ width: 'min(100%, 208px)', minWidth: 'min(100vw - 32px, 208px)' }}>
          <Story />
        </div>
      </div>
    ),
  ],
  args: { ready: true, current: 1 },
} satisfies Meta<typeof CenterMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

export const Plain: Story = {
  name: 'CENTER-17 六项，依次 1 6 2 3 4 5',
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link');
    await expect(hrefs(links)).toEqual([1, 6, 2, 3, 4, 5].map((type) => `/center/${type}.html`));
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
    await expect(links[0]).toHaveAttribute('aria-current', 'page');
    const buy = canvas.getByRole('link', { name: '购买课程' });
    await expect(buy).toHaveAccessibleDescription('课程包与价格');
  },
};

export const SelectionHidden: Story = {
  name: 'CENTER-11 新疆不显示选课中心',
  args: { selectionHidden: true },
  play: async ({ canvas }) => {
    await expect(hrefs(canvas.getAllByRole('link'))).toEqual(
      [1, 2, 3, 4, 5].map((type) => `/center/${type}.html`),
    );
  },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机：当前一项在视野内',
  args: { current: 5 },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('link', { name: '订单与发票' });
    const menu = canvas.getByRole('navigation');
    await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(
      menu.getBoundingClientRect().right + 1,
    );
  },
};

export const NotReady: Story = {
  name: 'CENTER-02 页面未就绪不显示',
  args: { ready: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
