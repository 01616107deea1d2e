import { TeacherGrid } from '@jixu/ui-kit/catalogue/teacher-grid.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { LONG_TEACHER, TEACHERS } from '../site/home/home-examples.ts';

const meta = {
  title: '页面 screens/名师风采 teacher-grid',
  component: TeacherGrid,
  args: { teachers: TEACHERS, hrefFor: ({ path }) => path || null, onButton: fn() },
} satisfies Meta<typeof TeacherGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = { name: '全部名师' };
export const Empty: Story = { name: '没有名师', args: { teachers: [] } };
export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的名字',
  args: { teachers: [LONG_TEACHER] },
  play: holdsItsWidth,
};
