import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readPublicConfig } from '../../public-config.server.ts';
import { createSite, type Site } from '../context/create-site.ts';
import { SiteContext } from '../context/site-context.tsx';
import type { PageFlags, PageHandle } from './page-handle.ts';
import { PageShell } from './page-shell.tsx';

const config = readPublicConfig({ PROVIDER_BASE: 'https://provider.example' });
const visitor = () => createSite({ config, go: () => undefined });

/** The frame as rendered by a browser around a page with this handle. */
function frameOf(handle: PageHandle, site: Site = visitor()): string {
  const page = (
    <SiteContext value={site}>
      <PageShell index={null}>
        <p>这一页</p>
      </PageShell>
    </SiteContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page, handle }]);
  return renderToString(<RouterProvider router={router} />);
}

const withFlags = (flags: Partial<PageFlags>) => frameOf({ flags });

const PARTS = {
  header: '<header',
  footer: '<footer',
  rightSlide: '<aside',
} as const;

test.each([
  ['SHELL-21', 'header'],
  ['SHELL-22', 'footer'],
  ['SHELL-23', 'rightSlide'],
] as const)('%s SHELL-25 the flag %s switches its part off, and no other', (_id, flag) => {
  const drawn = withFlags({ [flag]: false });
  for (const [name, part] of Object.entries(PARTS)) {
    expect(drawn.includes(part), name).toBe(name !== flag);
    expect(withFlags({}), name).toContain(part);
  }
});

test('SHELL-24 SHELL-25 the white theme colours the footer', () => {
  expect(withFlags({})).not.toContain('data-white');
  expect(withFlags({ whiteTheme: true })).toMatch(/<footer[^>]*data-white/);
});

test('SHELL-36 SHELL-25 without the header login the header stays', () => {
  const drawn = withFlags({ headerLogin: false });
  expect(withFlags({})).toContain('data-session');
  expect(drawn).not.toContain('data-session');
  expect(drawn).toContain('<header');
});

test('SHELL-08 请登录 stands in the page that everybody gets, before any script has run', () => {
  expect(frameOf({})).toMatch(/data-session="unknown"[^>]*><button[^>]*>请登录</);
});

test('SHELL-18 crumbs are there where the page has some', () => {
  expect(frameOf({ crumbs: () => [{ text: '西湖区' }] })).toContain('当前位置：');
  expect(frameOf({ crumbs: () => null })).not.toContain('当前位置：');
  expect(frameOf({})).not.toContain('当前位置：');
});

test('SHELL-17 a learner’s page has six parts in their order', () => {
  const site = visitor();
  site.session.dispatch({ type: 'user-read', areaId: 12 });
  const drawn = frameOf({ crumbs: () => [{ text: '西湖区' }] }, site);
  const places = ['<header', '当前位置：', '这一页', '<aside', '免费领课', '<footer'].map((part) =>
    drawn.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('SHELL-06 SHELL-37 without scripts the search is a form that leads to all courses', () => {
  const form = /<search[^>]*><form[^>]*>.*?<\/form>/.exec(frameOf({}))?.[0] ?? '';
  expect(form).toMatch(/<form[^>]* action="\/course_list\/all\.html" method="get"/);
  expect(form).toMatch(/<input[^>]* name="keyword"/);
  expect(form).toContain('placeholder="请输入课程名称/老师关键词"');
  expect(form).toContain('<button type="submit"');
});
