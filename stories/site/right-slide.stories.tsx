import { RightSlide } from '@jixu/ui-kit/site/right-slide.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta = {
  title: '框架 shell/右侧工具 right-slide',
  component: RightSlide,
  args: { textSize: 100, onTextSize: fn(), onCustomerService: fn(), onTop: fn() },
} satisfies Meta<typeof RightSlide>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tools: Story = {
  name: 'SHELL-16 右边固定的在线客服',
  play: async ({ canvasElement, args }) => {
    const slide = within(canvasElement).getByRole('complementary');
    await expect(getComputedStyle(slide).position).toBe('fixed');
    await expect(Math.round(slide.getBoundingClientRect().right)).toBe(document.documentElement.clientWidth);
    await userEvent.click(within(slide).getByRole('button', { name: '在线客服' }));
    await expect(args.onCustomerService).toHaveBeenCalledOnce();
  },
};

export const Larger: Story = {
  name: '大字 125% 之后是 150%',
  args: { textSize: 125 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /大字/ }));
    await expect(args.onTextSize).toHaveBeenCalledOnce();
    await expect(args.onTextSize).toHaveBeenLastCalledWith(150);
  },
};

export const Largest: Story = { name: '大字 150%', args: { textSize: 150 } };

export const WithoutTop: Story = {
  name: '短页面：没有回到顶部',
  render: ({ onTop: _none, ...args }) => <RightSlide {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: '回到顶部' })).toBeNull();
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(2);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' }, textSize: '150' },
  name: '手机：下边的一条，不挡正文',
  args: { textSize: 150 },
  play: async ({ canvasElement }) => {
    const slide = within(canvasElement).getByRole('complementary');
    await expect(Math.round(slide.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    for (const button of within(slide).getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    }
  },
};
