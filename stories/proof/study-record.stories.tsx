import { StudyRecord } from '@jixu/ui-kit/proof/study-record.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { RECORD } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/学习记录 study-record',
  component: StudyRecord,
  args: { record: RECORD, lookupHref: '/proofList.html', onRetry: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof StudyRecord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { record: null, state: 'loading' } };
export const Shown: Story = { name: '五门课程' };
export const Empty: Story = { name: '没有网上课程', args: { record: { ...RECORD, course_list: [] } } };
export const Closed: Story = {
  name: 'errcode 2653 凭证过期',
  args: { record: null, state: 'closed', message: '查询已过期，请返回重新查询' },
};
export const Failed: Story = {
  name: '没有取到',
  args: { record: null, state: 'failed', message: '网络错误，请刷新重试！' },
};
