import { ProofList } from '@jixu/ui-kit/proof/proof-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { ROWS } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/查询结果 proof-list',
  component: ProofList,
  args: {
    state: 'idle',
    rows: [],
    message: '',
    recordHref: '/studyRecord.html',
    onRecord: fn(),
    onRetry: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof ProofList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = { name: '还没有查询' };
export const Loading: Story = { name: '查询中', args: { state: 'loading' } };
export const Listed: Story = { name: '两个年度', args: { state: 'listed', rows: ROWS } };
export const Empty: Story = { name: '没有查到', args: { state: 'empty' } };
export const Rejected: Story = {
  name: 'errcode 2330 次数用完',
  args: { state: 'rejected', message: '查询次数已达上限，请稍后再试' },
};
export const Failed: Story = {
  name: '没有取到',
  args: { state: 'failed', message: '网络错误，请刷新重试！' },
};
