import { IMAGE_VIEWER_STATES, ImageViewer } from '@jixu/ui-kit/parts/image-viewer.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { showsItsState } from '../story-state.ts';
import { pictureExample } from './picture-example.ts';

const meta = {
  title: '部件 parts/D12·看图·ImageViewer image-viewer',
  component: ImageViewer,
  args: { open: true, src: pictureExample(), alt: '学分登记流程图', onClose: fn() },
  parameters: { states: IMAGE_VIEWER_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ImageViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** There is no picture at this address. */
const NOTHING = 'data:image/svg+xml,';

export const Loading: Story = { name: '加载中', args: { src: null } };
export const Scale1: Story = { name: '刚打开：整张' };
export const Scale0: Story = { name: '缩到 0', args: { startScale: 0 } };
export const Scaled: Story = { name: '放到 2.5', args: { startScale: 2.5 } };
export const Scale6: Story = { name: '放到最大 6', args: { startScale: 6 } };
export const Failed: Story = { name: '加载失败', args: { src: NOTHING }, parameters: AXE_WHEN_PLAYED };
