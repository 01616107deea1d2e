import { AREA_READINGS } from '@jixu/domain/region/area-readings';
import { type AreaHit, searchAreas } from '@jixu/domain/region/area-search';
import { RegionField } from '@jixu/ui-kit/region/region-field.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SAMPLE_AREAS } from './sample-areas.ts';

const meta = {
  title: '地区 region/地区输入框 region-field',
  component: RegionField,
  args: {
    search: (typed: string): readonly AreaHit[] | null => searchAreas(SAMPLE_AREAS, AREA_READINGS, typed, 6),
    onNear: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof RegionField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空着' };

export const Rejected: Story = {
  name: '空着就按了进入',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '进入' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('请输入省、市名称或拼音');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Hits: Story = {
  name: '拼音首字母，方向键和回车',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: '您登记会计信息的省、市' });
    await userEvent.type(field, 'zj');
    await expect(args.onNear).toHaveBeenCalled();
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toContain('浙江省');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    const [[hit]] = (args.onChoose as ReturnType<typeof fn>).mock.calls as [[{ area: { name: string } }]];
    await expect(hit.area.name).toBe('浙江省');
    await expect(canvas.queryByRole('option')).toBeNull();
  },
};

export const Escape: Story = {
  name: 'Esc 收起，输入的字还在',
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, '广');
    await expect(canvas.getAllByRole('option')).not.toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('option')).toBeNull();
    await expect(field).toHaveValue('广');
  },
};

export const NoHit: Story = {
  name: '没有这个地方',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '火星');
    await expect(canvas.getByRole('status')).toHaveTextContent('没有找到“火星”');
  },
};

export const Searching: Story = {
  name: '地区还没有取到',
  args: { search: () => null },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '杭州');
    await expect(canvas.getByRole('status')).toHaveTextContent('正在查找…');
  },
};
