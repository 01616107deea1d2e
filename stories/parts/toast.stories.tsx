import { showToast, ToastHost, type ToastKind } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';

const TEXTS: Record<ToastKind, string> = {
  success: '验证码已发送到您的手机，请注意查收！',
  info: '授权成功',
  warning: '二维码已失效请刷新重试！',
  error: '网络错误，请刷新重试！',
};

function Toasts() {
  return (
    <>
      <ToastHost />
      {(Object.keys(TEXTS) as ToastKind[]).map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => showToast({ kind, text: TEXTS[kind], closable: true })}
        >
          {kind}
        </button>
      ))}
    </>
  );
}

const meta = { title: '部件 parts/消息 toast', component: Toasts } satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shows: Story = {
  name: '四种消息',
  play: async ({ canvasElement }) => {
    for (const kind of ['success', 'warning', 'error'] as const) {
      await userEvent.click(within(canvasElement).getByRole('button', { name: kind }));
      await expect(await screen.findByText(TEXTS[kind])).toBeInTheDocument();
    }
  },
};
