import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SAMPLE_AREAS } from './sample-areas.ts';

const meta = {
  title: '地区 region/地区列表 region-list',
  component: RegionList,
  args: { areas: SAMPLE_AREAS, onChoose: fn() },
} satisfies Meta<typeof RegionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsButtons: Story = {
  name: '用键盘完成地图做的事',
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getAllByRole('button')).toHaveLength(29);
    await expect(list.queryByRole('button', { name: /西藏/ })).toBeNull();
    await expect(within(list.getByRole('list', { name: '未开放' })).getByText('西藏')).toBeVisible();
    list.getByRole('button', { name: '北京' }).focus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenLastCalledWith(SAMPLE_AREAS[1]);
  },
};

export const AsLinks: Story = {
  name: '没有脚本时是链接',
  args: { hrefFor: (area) => `/area/${area.id}.html` },
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('link', { name: '广东' });
    await expect(link).toHaveAttribute('href', '/area/19.html');
    await userEvent.click(link);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenLastCalledWith(SAMPLE_AREAS[18]);
  },
};

export const AllClosed: Story = {
  name: '都未开放',
  args: { areas: SAMPLE_AREAS.map((area) => ({ ...area, status: 0 })) },
};
