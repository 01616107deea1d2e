import { RegionDialog } from '@jixu/ui-kit/region/region-dialog.tsx';
import { REGION_DIALOG_STATES } from '@jixu/ui-kit/region/region-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { SAMPLE_AREAS } from './sample-areas.ts';

const GUANGDONG = 19;
const HAINAN = 21;
const GANSU = 28;
const XINJIANG = 31;
const SHENZHEN = 440_300;

const meta = {
  title: '地区 region/D06·地区弹窗·RegionDialog region-dialog',
  component: RegionDialog,
  args: { open: true, areas: SAMPLE_AREAS, startAt: null, onChoose: fn(), onClose: fn() },
  parameters: { states: REGION_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof RegionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { areas: null } };
export const Opened: Story = { name: '尚未选择' };
export const ProvinceOnly: Story = { name: '新疆：到省为止', args: { startAt: XINJIANG } };
export const ProvinceCity: Story = { name: '省和市', args: { startAt: GANSU } };
export const ShenzhenFirst: Story = { name: '广东：深圳在前', args: { startAt: GUANGDONG } };
export const ThreeColumns: Story = { name: '三级', args: { startAt: SHENZHEN } };
export const ComingSoon: Story = { name: '敬请期待', args: { startAt: HAINAN } };
