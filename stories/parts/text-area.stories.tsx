import { TextArea, type TextAreaProps } from '@jixu/ui-kit/parts/text-area.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

function Written(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  const write = (text: string) => {
    setValue(text);
    props.onChange(text);
  };
  return <TextArea {...props} value={value} onChange={write} />;
}

const meta = {
  title: '部件 parts/多行输入 text-area',
  component: Written,
  args: {
    label: '评价内容',
    name: 'comment_content',
    value: '',
    maxLength: 300,
    placeholder: '说说这门课对您的工作有什么帮助',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Written>;

export default meta;
type Story = StoryObj<typeof meta>;

const COMMENT = '老师把新收入准则的五步法讲得很清楚，案例贴近我们这样的小企业，回去就能用。';

export const Empty: Story = { name: '空白' };
export const WrittenOn: Story = { name: '写了几句', args: { value: COMMENT } };
export const LongText: Story = {
  name: '写满：第 301 个字写不进去',
  args: { value: COMMENT.repeat(9).slice(0, 299) },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText('评价内容');
    await userEvent.type(area, '好好好');
    await expect(area).toHaveValue(`${COMMENT.repeat(9).slice(0, 299)}好`);
    await expect(area).toHaveAccessibleDescription('已写300字，最多300字');
    await expect(within(canvasElement).getByText('300/300')).toBeVisible();
  },
};
export const LongCharacters: Story = {
  name: '写满：生僻字和表情也算一个字',
  args: { value: '好'.repeat(298) },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText('评价内容');
    await userEvent.type(area, '𠮷👍好');
    await expect(area).toHaveValue(`${'好'.repeat(298)}𠮷👍`);
    await expect(area).toHaveAccessibleDescription('已写300字，最多300字');
  },
};
export const Composing: Story = {
  name: '写满前用拼音输入：选字后才计字',
  args: { value: '好'.repeat(299) },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByLabelText<HTMLTextAreaElement>('评价内容');
    const compose = (text: string) =>
      fireEvent.input(area, { target: { value: '好'.repeat(299) + text }, isComposing: true });
    await fireEvent.compositionStart(area);
    await compose("ke'cheng");
    await expect(area).toHaveValue(`${'好'.repeat(299)}ke'cheng`);
    await compose('课程');
    await fireEvent.compositionEnd(area);
    await expect(area).toHaveValue(`${'好'.repeat(299)}课`);
  },
};
export const Invalid: Story = {
  name: '有错误',
  args: { error: '请先填写评价内容' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('评价内容')).toBeInvalid();
  },
};
export const Disabled: Story = { name: '不可用', args: { value: COMMENT, disabled: true } };
export const OnPhone: Story = {
  ...ON_PHONE,
  name: '手机、150%',
  args: { value: COMMENT, hint: '评价提交后不能修改' },
  play: holdsItsWidth,
};
