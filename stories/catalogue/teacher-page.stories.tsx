import { TeacherPage } from '@jixu/ui-kit/catalogue/teacher-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { inPageColumn } from '../site/in-page-column.tsx';
import { COURSES, LONG_COURSE } from '../site/screen-examples.ts';

const meta = {
  title: '页面 screens/名师 teacher-page',
  component: TeacherPage,
  decorators: [inPageColumn],
  args: {
    name: '沈砚秋',
    tag: '企业会计准则 · 合并报表',
    description: '注册会计师，二十年审计与财务报告实务经验，主讲收入、租赁与合并财务报表。',
    portraitUrl: '',
    ways: [
      { name: '免费试听', href: '/course_list/all.html' },
      { name: '咨询', href: null },
    ],
    onWay: fn(),
    courses: COURSES,
    listenHrefFor: (id) => (id === 1001 ? '/course_play/audition.html?course_id=1001' : null),
  },
} satisfies Meta<typeof TeacherPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: '介绍、按钮、课程；能试听的有试听',
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: '咨询' }));
    await expect(args.onWay).toHaveBeenCalledWith(1);
    await expect(page.getAllByRole('link', { name: /^试听/ })).toHaveLength(1);
  },
};
export const Bare: Story = {
  name: '没有课程，没有介绍',
  args: { courses: [], description: '', tag: '', ways: [] },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的名字',
  args: { name: '阿依古丽·买买提艾力·吐尔逊江', courses: [LONG_COURSE] },
  play: holdsItsWidth,
};
