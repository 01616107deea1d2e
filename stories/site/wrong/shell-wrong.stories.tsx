import { RateLimitDialog } from '@jixu/ui-kit/site/rate-limit-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { markWrong, WrongConfirm } from '../../foundations/book/counter-example.tsx';
import rateLimit from '../rate-limit-dialog.stories.tsx';

const meta = {
  title: '框架 shell/反例 shell-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const AsksTwice: Story = {
  name: '反例：关了问卷再问一遍',
  render: () => (
    <WrongConfirm title="问卷调查" cancelLabel="仍要关闭" confirmLabel="去填写">
      您还没有填写问卷，确定关闭吗？
    </WrongConfirm>
  ),
};

export const ReloadsByItself: Story = {
  name: '反例：自动刷新',
  render: () => <RateLimitDialog {...rateLimit.args} message="请求频率过高，3秒后自动刷新页面" />,
};
