import picture from '@jixu/ui-kit/region/china-picture.json' with { type: 'json' };
import { RegionMap } from '@jixu/ui-kit/region/region-map.tsx';
import { RegionMapPicture } from '@jixu/ui-kit/region/region-map-picture.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ON_PHONE } from '../parts/on-phone.ts';
import { OPEN_CODES } from './sample-areas.ts';

const meta = {
  title: '地区 region/中国地图 region-map',
  component: RegionMap,
  args: { openAdcodes: OPEN_CODES, onChoose: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760, marginInline: 'auto' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RegionMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  name: 'HOME-02 画出各省和南海诸岛',
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg path').length).toBeGreaterThan(34));
    const names = [...canvasElement.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    await expect(names).toEqual(expect.arrayContaining(['台湾', '南海诸岛', '新疆', '香港', '澳门']));
  },
};

export const AllClosed: Story = { name: '都未开放', args: { openAdcodes: [] } };

export const Placeholder: Story = { name: '加载中', render: () => <RegionMapPlaceholder /> };

export const Picture: Story = {
  name: 'HOME-05 没碰过的地图是一张图，点它已经算数',
  args: { openAdcodes: ['650000'] },
  render: (args) => <RegionMapPicture {...args} picture={picture} />,
  play: async ({ canvasElement, args }) => {
    const province = (adcode: string) =>
      canvasElement.querySelector(`[data-adcode="${adcode}"]`) ?? canvasElement;
    await userEvent.click(province('540000'));
    await expect(args.onChoose).toHaveBeenLastCalledWith('540000');
    await userEvent.click(province('650000'));
    await expect(args.onChoose).toHaveBeenLastCalledWith('650000');
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
  },
};

export const PictureOnPhone: Story = {
  ...ON_PHONE,
  name: '图：手机上不写省名',
  render: (args) => <RegionMapPicture {...args} picture={picture} />,
  play: async ({ canvasElement }) => {
    for (const name of canvasElement.querySelectorAll('svg ~ span')) await expect(name).not.toBeVisible();
  },
};

/** The provinces' fill colours, as rendered. */
const fills = (canvasElement: HTMLElement) => [
  ...new Set([...canvasElement.querySelectorAll('svg path')].map((path) => path.getAttribute('fill'))),
];

export const FollowsTheme: Story = {
  name: '换成高对比主题时重画',
  play: async ({ canvasElement }) => {
    const root = document.documentElement;
    const { theme } = root.dataset;
    root.dataset.theme = 'paper';
    await waitFor(() => expect(fills(canvasElement)).toContain('#d6dbd5'));
    root.dataset.theme = 'contrast';
    await waitFor(() => expect(fills(canvasElement)).toContain('#939f98'));
    root.dataset.theme = theme ?? 'paper';
  },
};

export const Clicks: Story = {
  name: 'HOME-05 点哪个省，就说是哪个省，未开放的也说',
  args: { openAdcodes: ['650000'] },
  play: async ({ canvasElement, args }) => {
    const label = (name: string) =>
      [...canvasElement.querySelectorAll('svg text')].find((text) => text.textContent === name);
    await waitFor(() => expect(label('新疆')).toBeVisible());
    const press = (name: string) => {
      const box = label(name)?.getBoundingClientRect() ?? new DOMRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
      const ground = canvasElement.querySelector('svg')?.parentElement;
      for (const type of ['mousemove', 'mousedown', 'mouseup', 'click']) {
        ground?.dispatchEvent(new MouseEvent(type, at));
      }
    };
    press('西藏');
    await waitFor(() => expect(args.onChoose).toHaveBeenLastCalledWith('540000'));
    press('新疆');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledTimes(2));
    await expect(args.onChoose).toHaveBeenLastCalledWith('650000');
  },
};
