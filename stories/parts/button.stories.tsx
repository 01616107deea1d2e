import { Button, type ButtonProps } from '@jixu/ui-kit/parts/button.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/按钮 button',
  component: Button,
  args: { children: '去学习', kind: 'primary', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const KINDS: readonly NonNullable<ButtonProps['kind']>[] = ['primary', 'secondary', 'quiet', 'destructive'];
const ROW = { display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 } as const;

export const Kinds: Story = {
  name: '四种：主操作、次操作、轻操作、删除',
  render: (args) => (
    <>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} style={ROW}>
          {KINDS.map((kind) => (
            <Button key={kind} {...args} kind={kind} size={size} />
          ))}
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
    }
  },
};

export const Focused: Story = {
  name: '键盘聚焦：2 像素的框，回车和空格都按下',
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '去学习' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineWidth).toBe('2px');
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Disabled: Story = {
  name: '不可用',
  render: (args) => (
    <div style={ROW}>
      {KINDS.map((kind) => (
        <Button key={kind} {...args} kind={kind} disabled />
      ))}
    </div>
  ),
};

export const Busy: Story = {
  name: '进行中：可聚焦，不响应',
  args: { busy: true, children: '提交中' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  name: '像按钮的链接',
  render: () => (
    <LinkButton kind="primary" href="/center/1.html">
      进入学习中心
    </LinkButton>
  ),
};

export const LongText: Story = {
  name: '很长的文字',
  args: { children: '我已知晓并同意按登记地区的规定完成本年度继续教育学习' },
};

export const OnPhone: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: { ...LongText.args },
  play: holdsItsWidth,
};
