import { StudyRecord } from '@jixu/ui-kit/proof/study-record.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { LONG_RECORD, RECORD } from './proof-examples.ts';

const meta = {
  title: '学习证明 proof/学习记录：操作 study-record-flow',
  component: StudyRecord,
  args: { record: RECORD, lookupHref: '/proofList.html', onRetry: fn() },
} satisfies Meta<typeof StudyRecord>;

export default meta;
type Story = StoryObj<typeof meta>;

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

export const Tables: Story = {
  name: 'RECORD-01 RECORD-02 个人信息四项；课程五列，没有分类写无',
  play: async ({ canvasElement }) => {
    const record = within(canvasElement);
    const person = within(record.getByRole('table', { name: '个人信息' }));
    const heads = person.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual(['姓名', '身份证号', '地区', '年度']);
    const courses = within(record.getByRole('table', { name: '学习课程' }));
    const titles = courses.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(titles).toEqual(['序号', '课程名称', '课程分类', '时长（分钟）', '学分']);
    const rows = courses.getAllByRole('row');
    await expect(textsOf(rows[2] as HTMLElement)).toEqual([
      '2',
      '企业会计准则第14号——收入：五步法与合同变更',
      '专业科目',
      '135.5',
      '40',
    ]);
    await expect(textsOf(rows[5] as HTMLElement)[2]).toBe('无');
  },
};

export const Pages: Story = {
  name: 'RECORD-03 RECORD-04 RECORD-05 每页十条，可选二十、三十、四十；序号接着数',
  args: { record: LONG_RECORD },
  play: async ({ canvasElement }) => {
    const record = within(canvasElement);
    const rows = () =>
      within(record.getByRole('table', { name: '学习课程' }))
        .getAllByRole('row')
        .slice(1);
    await expect(rows()).toHaveLength(10);
    await userEvent.click(record.getByRole('button', { name: '下一页' }));
    await expect(textsOf(rows()[0] as HTMLElement)[0]).toBe('11');
    await userEvent.click(record.getByRole('combobox'));
    const choices = await within(document.body).findAllByRole('option');
    await expect(choices.map(({ textContent }) => textContent)).toEqual(['10条', '20条', '30条', '40条']);
    await userEvent.click(within(document.body).getByRole('option', { name: '40条' }));
    await expect(rows()).toHaveLength(40);
    await expect(textsOf(rows()[0] as HTMLElement)[0]).toBe('1');
    await expect(record.getByText('共43条')).toBeVisible();
  },
};

export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };
