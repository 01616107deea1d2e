import { TeacherCarousel } from '@jixu/ui-kit/site/home/teacher-carousel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { LONG_TEACHER, TEACHERS } from './home-examples.ts';

const meta = {
  title: '首页 home/名师风采 teacher-carousel',
  component: TeacherCarousel,
  args: {
    teachers: TEACHERS,
    hrefFor: ({ path }) => path || null,
    onButton: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof TeacherCarousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { teachers: null } };
export const Listed: Story = { name: '四位' };
export const Empty: Story = { name: '没有名师，或没有取到', args: { teachers: [] } };

export const Buttons: Story = {
  name: 'HOME-12 HOME-42 按钮由服务器给出；名字去名师主页，更多去名师列表',
  args: { teachers: TEACHERS.slice(0, 1) },
  play: async ({ canvasElement, args }) => {
    const block = within(canvasElement);
    await expect(block.getByRole('link', { name: '沈砚秋的主页' })).toHaveAttribute(
      'href',
      '/teacher/301.html',
    );
    await expect(block.getByRole('link', { name: '更多' })).toHaveAttribute('href', '/teachers/jxjy');
    await expect(block.getByRole('link', { name: '免费试听' })).toBeVisible();
    await userEvent.click(block.getByRole('button', { name: '查看套餐' }));
    await expect(args.onButton).toHaveBeenCalledOnce();
    await expect(args.onButton).toHaveBeenLastCalledWith(TEACHERS[0]?.btn_conf[1], TEACHERS[0]);
  },
};

export const Turns: Story = {
  name: 'HOME-11 每两秒换一次，可以停下',
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    const current = () =>
      block
        .getAllByRole('button', { name: /^第\d页/ })
        .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
    await waitFor(() => expect(current()).toBe(0));
    await waitFor(() => expect(current()).toBe(1));
    await userEvent.click(block.getByRole('button', { name: '停止轮播' }));
    await expect(block.getByRole('button', { name: '继续轮播' })).toBeVisible();
  },
};

export const LongText: Story = {
  name: '很长的姓名和介绍、四个按钮',
  args: { teachers: [LONG_TEACHER, ...TEACHERS] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
