import { StarRating, type StarRatingProps } from '@jixu/ui-kit/parts/star-rating.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

const LEVELS = ['非常不满意', '不满意', '一般', '满意', '非常满意'];
const OUT_OF_TEN = Array.from({ length: 10 }, (_, index) =>
  index < 5 ? '一般，不值得推荐' : '不错，值得推荐',
);

function Rated(props: StarRatingProps) {
  const [value, setValue] = useState(props.value);
  return (
    <StarRating
      {...props}
      value={value}
      onChange={(level) => {
        setValue(level);
        props.onChange(level);
      }}
    />
  );
}

const meta = {
  title: '部件 parts/星级 star-rating',
  component: Rated,
  args: { label: '综合评价', value: null, max: 5, words: LEVELS, onChange: fn() },
} satisfies Meta<typeof Rated>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unrated: Story = { name: '未评分' };
export const Rated4: Story = { name: '四星', args: { value: 4 } };
export const Pointed: Story = {
  name: '指到第二颗：先看到这一级的说法',
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement);
    await userEvent.hover(body.getByRole('radio', { name: '2分，不满意' }));
    await expect(body.getByText('2分，不满意')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-full]')).toHaveLength(2);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  name: '漏评：星下写明，读屏能读到',
  args: { max: 10, label: '本节评分', words: OUT_OF_TEN, error: '您还未选择评分哟~' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: '本节评分' });
    await expect(group).toHaveAccessibleDescription('您还未选择评分哟~');
  },
};
export const OutOfTen: Story = {
  name: '十分制：六分起值得推荐',
  args: { max: 10, label: '本节评分', words: OUT_OF_TEN, value: 6 },
};
export const Narrow: Story = {
  name: '十分制在手机上：两行，每颗至少 40 像素',
  ...OutOfTen,
  decorators: [
    (Story) => (
      <div style={{ width: 311 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const stars = within(canvasElement).getAllByRole('radio');
    const [first, sixth] = [stars[0], stars[5]].map((star) => star?.getBoundingClientRect());
    await expect(sixth?.left).toBe(first?.left);
    await expect(sixth?.top).toBeGreaterThan(first?.top ?? 0);
    await expect(first?.width).toBeGreaterThanOrEqual(40);
    await expect(first?.height).toBeGreaterThanOrEqual(40);
  },
};
export const Disabled: Story = {
  name: '不可用',
  args: { value: 3, disabled: true },
  play: async ({ canvasElement, args }) => {
    const star = within(canvasElement).getByRole('radio', { name: '5分，非常满意' });
    await userEvent.click(star, { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const LongText: Story = {
  name: '很长的文字',
  args: {
    label: '对授课老师的专业水平、表达方式与案例贴合程度的评价',
    value: 5,
    words: LEVELS.map((word) => `${word}，愿意把这门课推荐给同一单位的其他会计人员`),
  },
};
export const ByKeyboard: Story = {
  name: '键盘：进组、方向键改分、组外离开',
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement);
    await userEvent.tab();
    await expect(body.getByRole('radio', { name: '1分，非常不满意' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(body.getByRole('radio', { name: '2分，不满意' })).toBeChecked();
    await userEvent.tab();
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
  },
};
