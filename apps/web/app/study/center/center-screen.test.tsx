import { createCell } from '@jixu/controllers/cell';
import type { User } from '@jixu/controllers/identity/session-controller';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readPublicConfig } from '../../public-config.server.ts';
import { createSite, type Site } from '../../site/context/create-site.ts';
import { SiteContext } from '../../site/context/site-context.tsx';
import { CenterScreen } from './center-screen.tsx';

const INFO = exampleOf('getUserInfo', 'ok');
if (INFO.errcode !== 0) throw new Error('no example of a learner');
const { user_info: LEARNER } = INFO.data;

/** The section of the center as a browser first draws it for this learner; null: nobody has said yet who is there. */
function centerOf(type: string, user: User | null, isUnanswered = false): string {
  const config = readPublicConfig({ PROVIDER_BASE: 'https://provider.example' });
  const site = createSite({ config, go: () => undefined });
  const session: Site['session'] = {
    ...site.session,
    user: createCell(user),
    isUnanswered: createCell(isUnanswered),
  };
  const page = (
    <SiteContext value={{ ...site, session }}>
      <CenterScreen type={type} />
    </SiteContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />);
}

/** The entries of the menu, and the one that is shown. */
function menuOf(drawn: string) {
  const links = [...drawn.matchAll(/<a [^>]*href="\/center\/(\d)\.html"[^>]*>/g)];
  const current = links.filter(([link]) => link.includes('aria-current="page"'));
  return { entries: links.map(([, type]) => Number(type)), current: current.map(([, type]) => Number(type)) };
}

const XINJIANG: User = { ...LEARNER, province_code: 31 };

test('CENTER-17 the menu has six entries in the order of the table', () => {
  for (const current of [6, 5, 1])
    expect(menuOf(centerOf(`${current}`, LEARNER))).toEqual({
      entries: [1, 6, 2, 3, 4, 5],
      current: [current],
    });
});

test('CENTER-11 for province 31 there is no selection center, in the menu or under its address', () => {
  expect(menuOf(centerOf('6', XINJIANG))).toEqual({ entries: [1, 2, 3, 4, 5], current: [1] });
});

test('CENTER-02 until it is known who is there, there is no menu', () => {
  expect(menuOf(centerOf('6', null))).toEqual({ entries: [], current: [] });
});

test('F7 while the server does not answer, menu and title stay, and no section speaks of another', () => {
  const drawn = centerOf('5', null, true);
  expect(menuOf(drawn)).toEqual({ entries: [1, 6, 2, 3, 4, 5], current: [5] });
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
  const [heading = ''] = /<h1.*?<\/h1>/.exec(drawn) ?? [];
  expect(textOf(heading)).toBe('订单与发票');
  expect(textOf(drawn)).toContain('暂时没有取到内容');
  expect(textOf(drawn)).not.toContain('课程没有读取成功');
});
