import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Dialog } from '@jixu/ui-kit/parts/dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong } from '../../foundations/book/counter-example.tsx';
import { pictureExample } from '../picture-example.ts';

const meta = {
  title: '部件 parts/反例 parts-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const ActionOnPicture: Story = {
  name: '反例：图上放要点的东西',
  render: () => (
    <Dialog open title="会计人员继续教育学习流程" titleHidden width={640} onClose={fn()}>
      <div style={{ position: 'relative' }}>
        <img
          src={pictureExample()}
          alt="学习流程：登录、选课、学习、考试、学分登记"
          style={{ width: '100%' }}
        />
        <Button kind="primary" style={{ position: 'absolute', right: 16, bottom: 16 }}>
          立即报名
        </Button>
      </div>
    </Dialog>
  ),
};
