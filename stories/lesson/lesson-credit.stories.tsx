import { CREDIT_NOTES } from '@jixu/domain/check/credit-line';
import { LessonCredit } from '@jixu/ui-kit/lesson/lesson-credit.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const CREDITED = {
  creditedMs: 724_000,
  heldMs: 0,
  awaited: null,
  isOpen: false,
  note: null,
  before: null,
} as const;

const meta = {
  title: '播放器 player/学时一行 lesson-credit',
  component: LessonCredit,
  args: { credit: CREDITED, onPass: fn() },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: 'var(--night)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LessonCredit>;

export default meta;
type Story = StoryObj<typeof LessonCredit>;

export const Credited: Story = {
  name: '已计入',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已计入 12:04')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Unsaved: Story = {
  name: '已计入，另有待保存的（按十秒说）',
  args: { unsavedMs: 111_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已计入 12:04（另有 1:50 待保存）')).toBeVisible();
  },
};

export const Before: Story = {
  name: '上一讲的学时已到账',
  args: {
    credit: { ...CREDITED, creditedMs: 0, before: { title: '收入准则：五步法', creditedMs: 724_000 } },
  },
  play: async ({ canvas }) => {
    const said = '上一讲《收入准则：五步法》已计入 12:04';
    await expect(canvas.getByText(said, { selector: '[aria-hidden] *' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(said);
  },
};

export const Held: Story = {
  name: '暂存，验证窗口已打开',
  args: { credit: { ...CREDITED, heldMs: 18_000, awaited: 'regulator' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂存 0:18（等待监管验证）')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('部分学时已暂存，等待监管验证');
  },
};

export const Open: Story = {
  name: '暂存，可以去验证',
  args: { credit: { ...CREDITED, heldMs: 18_000, awaited: 'captcha', isOpen: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去验证：图形验证' }));
    await expect(args.onPass).toHaveBeenCalledOnce();
  },
};

export const Full: Story = {
  name: '暂存已满：继续观看不计入',
  args: {
    credit: { ...CREDITED, heldMs: 30_000, awaited: 'captcha', isOpen: true, note: CREDIT_NOTES.full },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(CREDIT_NOTES.full);
  },
};

export const LeftOut: Story = {
  name: '有一小段未计入',
  args: { credit: { ...CREDITED, note: CREDIT_NOTES.leftOut } },
};
