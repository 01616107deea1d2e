import { StudyProofs } from '@jixu/ui-kit/proof/study-proofs.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsItsPanelState } from '../panel-state.ts';
import { OWN_PROOFS, STUDY_PROOFS } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/我的学习证明 study-proofs',
  component: StudyProofs,
  args: STUDY_PROOFS,
  play: showsItsPanelState,
} satisfies Meta<typeof StudyProofs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { view: { ...OWN_PROOFS, proofs: null } } };
export const Listed: Story = { name: '考试合格，有证明' };
export const Empty: Story = {
  name: '本年度暂无学习证明',
  args: { view: { ...OWN_PROOFS, proofs: { list: [], proof: null } } },
};
export const Failed: Story = {
  name: '没有取到',
  args: { view: { ...OWN_PROOFS, proofs: null, failure: '网络错误，请重试！' } },
};
