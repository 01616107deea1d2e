import { ErrorScreen } from '@jixu/ui-kit/shell/error-screen.tsx';
import { NotFoundScreen } from '@jixu/ui-kit/shell/not-found-screen.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const back = fn();
const retry = fn();

const meta = {
  title: '框架 shell/没有页面与出错 message-screens',
  component: NotFoundScreen,
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  name: '404：返回上一页',
  args: { onBack: back },
  play: async ({ canvasElement }) => {
    back.mockClear();
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('抱歉，您访问的页面不存在');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '返回' }));
    await expect(back).toHaveBeenCalledOnce();
  },
};

export const NotFoundWithoutHistory: Story = {
  name: '404：没有上一页时回首页',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  },
};

export const Failed: Story = {
  name: '出错了：错误编号和刷新重试',
  render: () => <ErrorScreen requestId="7f3a9c2e41" onRetry={retry} />,
  play: async ({ canvasElement }) => {
    retry.mockClear();
    await expect(within(canvasElement).getByText(/错误编号.*7f3a9c2e41/)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '刷新重试' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
