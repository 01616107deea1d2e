import { AuditionList } from '@jixu/ui-kit/audition/audition-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsItsPanelState } from '../panel-state.ts';
import { AUDITION_LIST } from './audition-examples.ts';

const meta = {
  title: '试听 audition/试听课程 audition-list',
  component: AuditionList,
  args: AUDITION_LIST,
  play: showsItsPanelState,
} satisfies Meta<typeof AuditionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { courses: null, total: 0 } };
export const Listed: Story = { name: '第一页，八门' };
export const Empty: Story = { name: '没有试听课程，或没有取到', args: { courses: [], total: 0 } };
