import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { BreadcrumbsBar } from '@jixu/ui-kit/site/breadcrumbs-bar.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { PageFrame } from '@jixu/ui-kit/site/page-frame.tsx';
import { RightSlide } from '@jixu/ui-kit/site/right-slide.tsx';
import { SiteFooter } from '@jixu/ui-kit/site/site-footer.tsx';
import { SiteHeader } from '@jixu/ui-kit/site/site-header.tsx';
import { TextSizeChoice } from '@jixu/ui-kit/site/text-size-choice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BOTTOM, HEADER } from './shell-examples.ts';

const meta = {
  title: '框架 shell/页面 page-frame',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    header: (
      <SiteHeader
        {...HEADER}
        session={{ kind: 'learner', name: '林知远' }}
        foldEnd={<TextSizeChoice textSize={100} onTextSize={fn()} />}
      />
    ),
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

export const Visitor: Story = {
  name: '访客：没有领课浮标',
  args: { header: <SiteHeader {...HEADER} />, claim: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '请登录' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: '免费领课' })).toBeNull();
  },
};

export const WhiteTheme: Story = {
  name: 'SHELL-24 白色主题只染白页脚',
  args: { footer: <SiteFooter bottom={BOTTOM} white onCustomerService={fn()} /> },
  play: async ({ canvasElement }) => {
    const ground = (role: string) => getComputedStyle(within(canvasElement).getByRole(role)).backgroundColor;
    await expect(ground('contentinfo')).toBe('rgb(255, 255, 255)');
    await expect(ground('banner')).not.toBe('rgb(255, 255, 255)');
  },
};

/** With one part turned off, the others stay. */
const lacksOnly =
  (gone: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const frame = within(canvasElement);
    for (const role of ['banner', 'complementary', 'contentinfo'].filter((one) => one !== gone)) {
      await expect(frame.getByRole(role)).toBeVisible();
    }
    await expect(frame.queryByRole(gone)).toBeNull();
  };

export const HeaderOff: Story = {
  name: '关掉页头',
  args: { header: null },
  play: lacksOnly('banner'),
};
export const FooterOff: Story = {
  name: '关掉页脚',
  args: { footer: null },
  play: lacksOnly('contentinfo'),
};
export const RightSlideOff: Story = {
  name: '关掉右侧工具',
  args: { rightSlide: null },
  play: lacksOnly('complementary'),
};

export const SkipsHeader: Story = {
  name: '键盘第一站是 跳到正文',
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const skip = within(canvasElement).getByRole('link', { name: '跳到正文' });
    await expect(skip).toHaveFocus();
    await expect(skip).toBeVisible();
    await expect(skip).toHaveAttribute('href', `#${within(canvasElement).getByRole('main').id}`);
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

/** Tools and claim in one bar at the lower edge, below the end of the page: nothing lies on the text. */
const docked: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const frame = within(canvasElement);
  const bottom = window.innerHeight;
  const claim = frame.getByRole('button', { name: '免费领课' }).getBoundingClientRect();
  const tools = frame.getByRole('complementary').getBoundingClientRect();
  await expect([claim.bottom, tools.bottom].map(Math.round)).toEqual([bottom, bottom]);
  await expect(claim.left).toBeGreaterThanOrEqual(tools.right - 1);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  window.scrollTo(0, document.documentElement.scrollHeight);
  const end = frame.getByRole('contentinfo').getBoundingClientRect().bottom;
  await expect(end).toBeLessThanOrEqual(Math.min(claim.top, tools.top) + 1);
};

/** Four places of one width, from the edge of the window to the claim; 大字 has its place where the header folds. */
const fourPlaces: NonNullable<Story['play']> = async (context) => {
  await docked(context);
  const frame = within(context.canvasElement);
  const tools = within(frame.getByRole('complementary'));
  const ways = within(frame.getByRole('navigation', { name: '常用入口' })).getAllByRole('link');
  await expect(ways.map(({ textContent }) => textContent)).toEqual(['首页', '学习', '我的']);
  const places = [...ways, tools.getByRole('button', { name: '在线客服' })];
  const widths = places.map((place) => place.getBoundingClientRect().width);
  await expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  const end = frame.getByRole('button', { name: '免费领课' }).getBoundingClientRect().left;
  await expect(Math.abs(widths.reduce((sum, width) => sum + width, 0) - end)).toBeLessThanOrEqual(2);
  await expect(tools.queryByRole('button', { name: /大字/ })).toBeNull();
  await userEvent.click(frame.getByRole('button', { name: '菜单' }));
  await expect(within(frame.getByRole('banner')).getByRole('button', { name: /大字/ })).toBeVisible();
};

export const NarrowBar: Story = {
  name: 'F44 平板：和手机同样的四处，一样宽，不挡正文',
  globals: { viewport: { value: 'tablet' } },
  play: fourPlaces,
};

export const PhoneBar: Story = {
  name: '手机：首页、学习、我的、客服和领课在下边一栏，大字在菜单里',
  globals: { viewport: { value: 'phone' } },
  play: fourPlaces,
};

export const PhoneBarLarge: Story = {
  ...PhoneBar,
  name: '手机、150%：下边一栏放得下',
  globals: { viewport: { value: 'phone' }, textSize: '150' },
};
