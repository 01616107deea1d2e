import { PdfPreview } from '@jixu/ui-kit/site/pdf-preview.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';

const meta = {
  title: '页面 screens/文件预览 pdf-preview',
  component: PdfPreview,
  args: {
    state: 'shown',
    name: '电脑端操作流程',
    crumb: '西湖区',
    download: { href: '/files/flow-pc.pdf', name: '电脑端操作流程.pdf' },
    onRetry: fn(),
    children: <figure style={{ width: '100%', aspectRatio: '210 / 297', background: 'var(--sheet)' }} />,
  },
} satisfies Meta<typeof PdfPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: 'PDF-02 PDF-03 名称、所属、下载',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { name: '电脑端操作流程' })).toBeVisible();
    await expect(page.getByText('西湖区')).toBeVisible();
    await expect(page.getByRole('link', { name: '下载' })).toHaveAttribute('download', '电脑端操作流程.pdf');
  },
};
export const SameCrumb: Story = {
  name: '所属与名称相同时只说一次',
  args: { crumb: '电脑端操作流程' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('电脑端操作流程')).toHaveLength(1);
  },
};
export const Loading: Story = { name: '加载中', args: { state: 'loading', children: null } };
export const Missing: Story = {
  name: 'PDF-04 没有文件',
  args: { state: 'missing', download: null, children: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('暂未更新！')).toBeVisible();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const Failed: Story = {
  name: 'PDF-05 文件加载失败，可以重试',
  args: { state: 'failed', children: null },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('文件加载失败')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '刷新重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的文件名',
  args: { name: '2026年度会计专业技术人员继续教育网络学习平台电脑端操作流程说明（修订版）' },
  play: holdsItsWidth,
};
