import { ErrorScreen } from '@jixu/ui-kit/site/error-screen.tsx';
import { NotFoundScreen } from '@jixu/ui-kit/site/not-found-screen.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';

const back = fn();
const retry = fn();

const meta = {
  title: '框架 shell/没有页面与出错 message-screens',
  component: NotFoundScreen,
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  name: 'ROUTE-32 ROUTE-33 404：道歉，返回上一页',
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

export const FailedWithoutNumber: Story = {
  name: '出错了：没有错误编号',
  render: () => <ErrorScreen onRetry={retry} />,
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole('alert');
    await expect(alert).toHaveTextContent('出错了，请刷新重试');
    await expect(within(alert).queryByText(/错误编号/)).toBeNull();
  },
};

export const Offline: Story = {
  name: '网络没有应答',
  render: () => <ErrorScreen kind="offline" onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('网络没有应答');
  },
};

export const Incomplete: Story = {
  name: '页面没有下载完整',
  render: () => <ErrorScreen kind="incomplete" onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading')).toHaveTextContent('页面没有下载完整');
  },
};

export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的说明和编号',
  render: () => (
    <ErrorScreen
      message="学习记录服务暂时没有应答，您已观看的时长保存在本机，恢复后会自动上传；请稍候片刻再刷新页面，或联系在线客服。"
      requestId="01JD7Q3Z8M4V2X9K5T6R1N0W7Y-shenzhen-nanshan-0001"
      onRetry={retry}
    />
  ),
  play: holdsItsWidth,
};
