import { StudyFilters } from '@jixu/ui-kit/study/study-filters.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

const meta = {
  title: '个人中心 center/筛选 study-filters',
  component: StudyFilters,
  args: {
    years: [
      { id: 2026, name: '2026年度' },
      { id: 2025, name: '2025年度' },
    ],
    year: 2026,
    onYearChange: fn(),
    packages: [{ id: 602, name: '2026年度免费课程：中级会计专业技术人员' }],
    packageId: null,
    onPackageChange: fn(),
  },
} satisfies Meta<typeof StudyFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'STUDY-01 STUDY-02 年度与课程包',
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: /学习年度/ }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: '2025年度' }));
    await expect(args.onYearChange).toHaveBeenCalledWith(2025);
    await userEvent.click(canvas.getByRole('combobox', { name: /课程包/ }));
    await userEvent.click(await screen.findByRole('option', { name: /中级会计专业技术人员/ }));
    await expect(args.onPackageChange).toHaveBeenCalledWith(602);
  },
};

export const Empty: Story = { name: '尚无年度与课程包', args: { years: [], year: null, packages: [] } };

export const LongText: Story = {
  name: '长文字',
  args: {
    packages: [
      {
        id: 1,
        name: '新疆维吾尔自治区2026年度会计专业技术人员继续教育专业科目与公需科目组合课程包（含讲义）',
      },
    ],
    packageId: 1,
  },
};
