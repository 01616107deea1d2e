import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/行内消息 inline-message',
  component: InlineMessage,
  args: { children: '学习证明可在成绩登记后下载。' },
} satisfies Meta<typeof InlineMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { name: '告知' };
export const Waiting: Story = {
  name: '等待：可以关闭',
  args: { kind: 'waiting', children: '您的信息正在核验，预计一个工作日内完成。', onClose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Done: Story = { name: '完成', args: { kind: 'done', children: '成绩已报送广东省财政厅。' } };
export const Failed: Story = {
  name: '失败：读屏立刻读出，带一个操作',
  args: { kind: 'error', children: '学习进度没有保存成功。', action: <Button size="small">刷新重试</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('学习进度没有保存成功。');
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    kind: 'error',
    children:
      '成绩报送失败：登记地区的继续教育管理平台暂时没有应答，我们会在每天早上八点重新报送，不需要您再操作。',
    action: <Button size="small">查看详情</Button>,
    onClose: fn(),
  },
  play: holdsItsWidth,
};
