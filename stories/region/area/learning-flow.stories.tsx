import { LearningFlow } from '@jixu/ui-kit/region/area/learning-flow.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '地区页 area/学习流程 learning-flow',
  component: LearningFlow,
} satisfies Meta<typeof LearningFlow>;

export default meta;

export const EightSteps: StoryObj<typeof meta> = {
  name: 'AREA-05 八个步骤',
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem').map((step) => step.lastElementChild?.textContent);
    await expect(steps).toEqual([
      '登录/注册',
      '购买课程',
      '补充信息',
      '网上学习',
      '学满课时',
      '参加考试',
      '打印合格证',
      '审核确认',
    ]);
  },
};
