import { Carousel } from '@jixu/ui-kit/parts/carousel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const BANNERS = ['2026年度继续教育开课', '学分登记时间安排', '新收入准则专题'].map((title, index) => ({
  key: title,
  content: (
    <a
      href={`#banner-${index}`}
      style={{
        display: 'grid',
        placeContent: 'center',
        height: 160,
        background: 'var(--jade-wash)',
        color: 'var(--jade-deep)',
        font: '700 var(--text-xl) var(--font-song)',
      }}
    >
      {title}
    </a>
  ),
}));

const TEACHERS = ['林知远', '欧阳文清', '陈敬之', '周慕云', '沈书言', '顾长安'].map((name) => ({
  key: name,
  label: name,
  content: (
    <div style={{ padding: 16, border: '1px solid var(--rule)', background: 'var(--sheet)' }}>
      <strong>{name}</strong>
      <p>高级会计师，讲授企业会计准则与内部控制。</p>
    </div>
  ),
}));

const meta = {
  title: '部件 parts/轮播 carousel',
  component: Carousel,
  args: { label: '活动', slides: BANNERS },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The position marked as current, from 1. */
function place(canvasElement: HTMLElement): number {
  return (
    [...canvasElement.querySelectorAll('button[aria-label^="第"]')].findIndex((dot) =>
      dot.hasAttribute('aria-current'),
    ) + 1
  );
}

/** Everything the keyboard can reach. */
const reachable = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[role="group"]:not([inert]) a')].map((link) => link.textContent);

export const Still: Story = { name: '不自动换' };

export const One: Story = {
  name: '只有一张：没有按钮',
  args: { slides: BANNERS.slice(0, 1), intervalMs: 5000 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const Turned: Story = {
  name: '键盘：前一页、后一页、直接去第几页；看不见的页不能聚焦',
  play: async ({ canvasElement }) => {
    const body = within(canvasElement);
    await waitFor(() => expect(reachable(canvasElement)).toEqual(['2026年度继续教育开课']));
    await userEvent.click(body.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(place(canvasElement)).toBe(2));
    await userEvent.click(body.getByRole('button', { name: '第3页，共3页' }));
    await waitFor(() => expect(place(canvasElement)).toBe(3));
    body.getByRole('button', { name: '上一页' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place(canvasElement)).toBe(2));
    await waitFor(() => expect(reachable(canvasElement)).toEqual(['学分登记时间安排']));
  },
};

export const TurnsByItself: Story = {
  name: '自己换页；停止后不再换',
  args: { intervalMs: 300 },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement);
    await waitFor(() => expect(place(canvasElement)).toBeGreaterThan(1));
    const stop = await body.findByRole('button', { name: '停止轮播' });
    await userEvent.click(stop);
    await expect(stop).toHaveTextContent('继续轮播');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  },
};

export const HeldByPointer: Story = {
  name: '指着时不换，移开继续',
  args: { intervalMs: 200 },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: '活动' });
    const live = () => canvasElement.querySelector('[aria-live]')?.getAttribute('aria-live');
    await waitFor(() => expect(live()).toBe('off'));
    await userEvent.hover(region);
    await waitFor(() => expect(live()).toBe('polite'));
    await userEvent.unhover(region);
    await waitFor(() => expect(live()).toBe('off'));
  },
};

export const SideBySide: Story = {
  name: '四个并排',
  args: { label: '名师风采', slides: TEACHERS, sideBySide: 4 },
};

export const OnPhoneInOneRow: Story = {
  globals: { viewport: { value: 'phone' } },
  name: '手机：页多时写第几页，按钮仍在一行',
  args: { label: '名师风采', slides: TEACHERS, intervalMs: 60_000 },
  play: async ({ canvasElement }) => {
    const carousel = within(canvasElement);
    await expect(await carousel.findByText('1 / 6')).toBeVisible();
    const tops = ['上一页', '下一页', '停止轮播'].map(
      (name) => carousel.getByRole('button', { name }).getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
    await userEvent.click(carousel.getByRole('button', { name: '下一页' }));
    await expect(await carousel.findByText('2 / 6')).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%：一次一个',
  args: { label: '名师风采', slides: TEACHERS, sideBySide: 4, intervalMs: 60_000 },
  play: holdsItsWidth,
};
