import { RESPONSE_MS, type ScriptedServer } from '@jixu/test-kit/scripted-server';
import type { Crumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CenterMenu, type CenterType } from '@jixu/ui-kit/study/center-menu.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement, ReactNode } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { SiteFrame } from '../site-frame.tsx';

const ROOT: Crumb = { text: '会计继续教育', href: '/' };
const LEARNER = '林知远';

interface WholePageProps {
  /** After the first, which every page has. */
  crumbs: readonly Crumb[];
  learner?: boolean;
  current?: string;
  children: ReactNode;
}

/** A part in the frame of the site, where a learner meets it. */
export function WholePage({ crumbs, learner = false, current = '', children }: WholePageProps) {
  return (
    <SiteFrame crumbs={[ROOT, ...crumbs]} learner={learner ? LEARNER : null} current={current}>
      {children}
    </SiteFrame>
  );
}

/** A story of a whole page. Its name stands in its file as it is: Storybook reads names without executing anything. */
export type PageStory = StoryObj<typeof WholePage>;

/** A page whose content has its own column. */
export const framed = (crumbs: readonly string[], content: ReactNode, current = ''): PageStory => ({
  args: { crumbs: crumbs.map((text) => ({ text })), children: content, current },
});

/** A page whose content the site puts into the column. */
export const inColumn = (crumbs: readonly string[], content: ReactNode): PageStory =>
  framed(crumbs, <PageColumn>{content}</PageColumn>);

export const forLearner = (story: PageStory): PageStory => ({
  ...story,
  args: { ...story.args, learner: true },
});

const IN_CENTER = { learner: true, current: '学习中心' };
const centerCrumbs = (name: string): Crumb[] => [
  { text: CENTER_TEXTS.menu, href: '/center/1.html' },
  { text: name },
];

/** A section of the personal center beside its menu. */
export const inCenter = (section: CenterType, content: ReactNode): PageStory => ({
  args: {
    ...IN_CENTER,
    crumbs: centerCrumbs(CENTER_TEXTS.menuItems[section]),
    children: <PageColumn start={<CenterMenu ready current={section} />}>{content}</PageColumn>,
  },
});

/** A section that a server stands behind; `draw` brings the menu with it. */
export const onServer = (
  section: CenterType,
  open: () => ScriptedServer,
  draw: (server: ScriptedServer) => ReactElement,
  table: string,
): PageStory => {
  const page = (server: ScriptedServer) => (
    <WholePage {...IN_CENTER} crumbs={centerCrumbs(CENTER_TEXTS.menuItems[section])}>
      {draw(server)}
    </WholePage>
  );
  return {
    render: () => page(open()),
    play: async ({ mount }) => {
      const server = open();
      await mount(page(server));
      // the page may ask a moment after it is drawn
      await waitFor(async () => {
        await server.clock.advance(RESPONSE_MS);
        await expect(screen.getByRole('table', { name: table })).toBeVisible();
      });
    },
  };
};
