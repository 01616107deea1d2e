import { LoginBox } from '@jixu/ui-kit/region/area/login-box.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';

const meta = {
  title: '地区页 area/登录框 login-box',
  component: LoginBox,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
  args: { state: 'logged-out', name: '林晓燕', onLogin: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof LoginBox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unknown: Story = { name: '登录状态读取中', args: { state: 'unknown' } };
export const LoggedOut: Story = { name: '未登录' };
export const Opening: Story = { name: '正在打开登录', args: { state: 'opening' } };
export const LoggedIn: Story = { name: '已登录', args: { state: 'logged-in' } };

export const LogsIn: Story = {
  name: 'AREA-08 未登录时可以登录，键盘也行',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '登录学习' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const OpeningOnce: Story = {
  name: '正在打开时再点不重复',
  args: { state: 'opening' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '登录学习' }));
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

export const Enters: Story = {
  name: '已登录时进入学习中心',
  args: { state: 'logged-in' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '进入学习中心' })).toHaveAttribute(
      'href',
      '/center/1.html',
    );
  },
};

export const LongText: Story = {
  name: '长文字',
  args: { state: 'logged-in', name: '阿卜杜热合曼·买买提依明·吐尔逊' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
