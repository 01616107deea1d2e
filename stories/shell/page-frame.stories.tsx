import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { BreadcrumbsBar } from '@jixu/ui-kit/shell/breadcrumbs-bar.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { PageFrame } from '@jixu/ui-kit/shell/page-frame.tsx';
import { RightSlide } from '@jixu/ui-kit/shell/right-slide.tsx';
import { SiteFooter } from '@jixu/ui-kit/shell/site-footer.tsx';
import { SiteHeader } from '@jixu/ui-kit/shell/site-header.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { BOTTOM, HEADER } from './shell-examples.ts';

const meta = {
  title: '框架 shell/页面 page-frame',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    header: <SiteHeader {...HEADER} session={{ kind: 'learner', name: '林知远' }} />,
    breadcrumbs: (
      <BreadcrumbsBar
        crumbs={[
          { text: '首页', href: '/' },
          { text: '广东省', href: '/area/19.html' },
          { text: '学习中心' },
        ]}
      />
    ),
    children: (
      <PageColumn>
        <SectionHead level={1} title="学习中心" note="2026 年度" />
        <p>页面的正文。</p>
      </PageColumn>
    ),
    rightSlide: <RightSlide textSize={100} onTextSize={fn()} onCustomerService={fn()} />,
    claim: <ClaimFloat step={1} onClick={fn()} />,
    footer: <SiteFooter bottom={BOTTOM} onCustomerService={fn()} />,
  },
} satisfies Meta<typeof PageFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllParts: Story = {
  name: 'SHELL-17 SHELL-19 六个部分依次排列，当前位置在前',
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement);
    const parts = [
      frame.getByRole('banner'),
      frame.getByRole('navigation', { name: '当前位置' }),
      frame.getByRole('main'),
      frame.getByRole('complementary'),
      frame.getByRole('button', { name: '免费领课' }),
      frame.getByRole('contentinfo'),
    ];
    for (const [at, part] of parts.slice(1).entries()) {
      const order = parts[at]?.compareDocumentPosition(part) ?? 0;
      await expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    await expect(parts[1]?.textContent?.startsWith('当前位置：')).toBe(true);
  },
};

export const NoCrumbs: Story = {
  name: 'SHELL-18 没有路径就没有当前位置',
  args: { breadcrumbs: <BreadcrumbsBar crumbs={[]} /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation', { name: '当前位置' })).toBeNull();
  },
};

export const PageAlone: Story = {
  name: '页头、页脚、右侧工具都关掉',
  args: { header: null, breadcrumbs: null, rightSlide: null, claim: null, footer: null },
  play: async ({ canvasElement }) => {
    const frame = within(canvasElement);
    for (const role of ['banner', 'complementary', 'contentinfo']) {
      await expect(frame.queryByRole(role)).toBeNull();
    }
  },
};
