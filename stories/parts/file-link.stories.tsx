import { FileLink } from '@jixu/ui-kit/parts/file-link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/文件 file-link',
  component: FileLink,
  args: { name: '学习证明.pdf', href: '/storage/proof/2026-1.pdf', size: '186 KB' },
} satisfies Meta<typeof FileLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pdf: Story = {
  name: '下载，按原名保存',
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /^下载\s?学习证明\.pdf/ });
    await expect(link).toHaveAttribute('download', '学习证明.pdf');
  },
};
export const None: Story = {
  name: '没有文件：不是链接',
  args: { href: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
    await expect(within(canvasElement).getByText('暂无附件')).toBeVisible();
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的名字：手机、150%',
  args: {
    name: '财政部关于印发《会计专业技术人员继续教育规定》的通知（财会〔2018〕10号）附件.docx',
    href: '/storage/statute/10.docx',
    size: '1.2 MB',
  },
  play: holdsItsWidth,
};
