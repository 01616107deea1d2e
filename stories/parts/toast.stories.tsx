import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { PlainToasts } from '@jixu/ui-kit/parts/plain-toasts.tsx';
import { showToast, ToastHost, type ToastKind, type ToastMessage } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const TEXTS: Record<ToastKind, string> = {
  success: '验证码已发送到您的手机，请注意查收！',
  info: '授权成功',
  warning: '二维码已失效请刷新重试！',
  error: '网络错误，请刷新重试！',
};

const KINDS: readonly ToastKind[] = ['success', 'info', 'warning', 'error'];

function Toasts({
  messages,
  Screen = ToastHost,
}: {
  messages: readonly ToastMessage[];
  Screen?: ComponentType;
}) {
  return (
    <>
      <Screen />
      {messages.map((message) => (
        <Button key={message.text} onClick={() => showToast(message)}>
          {message.kind}
        </Button>
      ))}
    </>
  );
}

const meta = {
  title: '部件 parts/消息 toast',
  component: Toasts,
  parameters: AXE_WHEN_PLAYED,
  args: { messages: KINDS.map((kind) => ({ kind, text: TEXTS[kind], closable: true })) },
} satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown = (text: string) => screen.queryByText(text, { selector: '[data-sonner-toast] *' });

async function press(canvasElement: HTMLElement, kind: ToastKind) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: kind }));
}

export const Shows: Story = {
  name: '四种消息，最多同时三条',
  play: async ({ canvasElement }) => {
    for (const kind of KINDS) {
      await press(canvasElement, kind);
      await waitFor(() => expect(shown(TEXTS[kind])).toBeInTheDocument());
    }
  },
};
export const Closed: Story = {
  name: '点叉关闭',
  args: { messages: [{ kind: 'warning', text: '请先选择地区再登录学习', closable: true }] },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'warning');
    const toast = (await screen.findByText('请先选择地区再登录学习')).closest<HTMLElement>(
      '[data-sonner-toast]',
    );
    await expect(toast).not.toBeNull();
    if (toast) await userEvent.click(within(toast).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(shown('请先选择地区再登录学习')).toBeNull());
  },
};
export const Leaves: Story = {
  name: '到时自己离开',
  args: { messages: [{ kind: 'info', text: '退出成功', durationMs: 400 }] },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'info');
    await waitFor(() => expect(shown('退出成功')).toBeInTheDocument());
    await waitFor(() => expect(shown('退出成功')).toBeNull());
  },
};
export const Replaced: Story = {
  name: '同一件事只留一条',
  args: {
    messages: [
      { kind: 'info', text: '正在保存', key: 'save' },
      { kind: 'success', text: '修改成功', key: 'save' },
    ],
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'info');
    await waitFor(() => expect(shown('正在保存')).toBeInTheDocument());
    await press(canvasElement, 'success');
    await waitFor(() => expect(shown('修改成功')).toBeInTheDocument());
    await expect(shown('正在保存')).toBeNull();
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    messages: [
      {
        kind: 'error',
        text: '该身份证号已绑定其他手机号，请使用原手机号登录，或者联系客服核对身份后更换手机号',
        closable: true,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'error');
    await screen.findByText(/^该身份证号/);
    await holdsItsWidth();
  },
};
export const Plain: Story = {
  ...ON_PHONE,
  name: '脚本下载失败：只有文字，同一件事仍只留一条，到时离开',
  args: {
    messages: [
      { kind: 'error', text: '网络错误，请刷新重试！', key: 'network' },
      { kind: 'info', text: '网络已恢复', key: 'network', durationMs: 400 },
    ],
  },
  render: ({ messages }) => <Toasts messages={messages} Screen={PlainToasts} />,
  play: async ({ canvasElement }) => {
    const list = within(await screen.findByRole('region', { name: '消息' }));
    await press(canvasElement, 'error');
    await list.findByText('网络错误，请刷新重试！');
    await holdsItsWidth();
    await press(canvasElement, 'info');
    await list.findByText('网络已恢复');
    await expect(list.queryByText('网络错误，请刷新重试！')).toBeNull();
    await waitFor(() => expect(list.queryByText('网络已恢复')).toBeNull());
  },
};
