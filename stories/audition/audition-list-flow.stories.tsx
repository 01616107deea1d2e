import { AuditionFilters } from '@jixu/ui-kit/audition/audition-filters.tsx';
import { AuditionList } from '@jixu/ui-kit/audition/audition-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import {
  AUDITION_LIST,
  EIGHT_COURSES,
  FILTER_OPTIONS,
  HOME_COURSES,
  LONG_COURSE,
} from './audition-examples.ts';

const choose = fn();

const meta = {
  title: '试听 audition/试听课程：操作 audition-list-flow',
  component: AuditionList,
  args: {
    ...AUDITION_LIST,
    filters: <AuditionFilters options={FILTER_OPTIONS} chosen={{ year: 2026 }} onChoose={choose} />,
  },
} satisfies Meta<typeof AuditionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The courses that carry the tag 新. */
const tagged = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('article')
    .map((card) => within(card).queryByText('新') !== null);

export const FreshOnPage1: Story = {
  name: 'AUDITION-08 第一页的前四门标 新',
  play: async ({ canvasElement }) => {
    await expect(tagged(canvasElement)).toEqual([true, true, true, true, false, false, false, false]);
  },
};

export const NothingFreshOnPage2: Story = {
  name: 'AUDITION-08 第二页不标 新',
  args: { page: 2 },
  play: async ({ canvasElement }) => {
    await expect(tagged(canvasElement)).not.toContain(true);
  },
};

export const OnHome: Story = {
  name: 'HOME-20 HOME-40 首页：四门，有筛选，更多去全部试听课程',
  args: { courses: HOME_COURSES, pageSize: 4, moreHref: '/course_list/all.html' },
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    await expect(block.getAllByRole('article')).toHaveLength(4);
    await expect(block.getByRole('group', { name: '筛选试听课程' })).toBeVisible();
    await expect(block.getByRole('link', { name: '更多' })).toHaveAttribute('href', '/course_list/all.html');
  },
};

export const Turns: Story = {
  name: 'AUDITION-07 AUDITION-13 上一页、页码、下一页、总数',
  args: { page: 2 },
  play: async ({ canvasElement, args }) => {
    const pager = within(within(canvasElement).getByRole('navigation', { name: '试听课程翻页' }));
    await expect(pager.getByText('共23条')).toBeVisible();
    await userEvent.click(pager.getByRole('button', { name: '上一页' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(1);
    await userEvent.click(pager.getByRole('button', { name: '下一页' }));
    await expect(args.onPage).toHaveBeenLastCalledWith(3);
    await userEvent.click(pager.getByRole('button', { name: '第3页' }));
    await expect(args.onPage).toHaveBeenCalledTimes(3);
  },
};

export const Listens: Story = {
  name: '试听说得出是哪一门',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: '试听 《会计法》修订要点与会计监督实务' }),
    );
    await expect(args.onListen).toHaveBeenCalledOnce();
    await expect(args.onListen).toHaveBeenLastCalledWith(EIGHT_COURSES[0]);
  },
};

export const Filters: Story = {
  name: 'AUDITION-15 人员类别、年度、科目、专题，选一项和选回全部',
  play: async ({ canvasElement }) => {
    choose.mockClear();
    const block = within(canvasElement);
    for (const name of [/^人员类别/, /^年度/, /^科目/, /^专题/]) {
      await expect(block.getByRole('combobox', { name })).toBeVisible();
    }
    await userEvent.click(block.getByRole('combobox', { name: /^人员类别/ }));
    await userEvent.click(await screen.findByRole('option', { name: '行政事业单位会计人员' }));
    await expect(choose).toHaveBeenLastCalledWith('catalog', 2);
    await userEvent.click(block.getByRole('combobox', { name: /^年度/ }));
    await userEvent.click(await screen.findByRole('option', { name: '全部' }));
    await expect(choose).toHaveBeenLastCalledWith('year', null);
  },
};

export const EmptySentence: Story = {
  name: 'AUDITION-09 没有时写 暂时没有试听课程哦，没有翻页',
  args: { courses: [], total: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂时没有试听课程哦')).toBeVisible();
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

export const WithBuying: Story = {
  name: '地区的列表：也可去购课',
  args: { onBuy: fn() },
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: /^去购课/ });
    if (first) await userEvent.click(first);
    await expect(args.onBuy).toHaveBeenLastCalledWith(EIGHT_COURSES[0]);
  },
};

export const LongText: Story = {
  name: '很长的课程名、没有老师',
  args: { courses: [LONG_COURSE, { ...LONG_COURSE, course_id: 9, teacher_name: '' }], total: 2 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
