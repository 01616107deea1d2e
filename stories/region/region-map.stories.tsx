import { RegionMap } from '@jixu/ui-kit/region/region-map.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
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
