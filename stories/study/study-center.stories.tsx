import { studyCenterView } from '@jixu/controllers/study/study-center-view';
import { createStudyController } from '@jixu/controllers/study/study-controller';
import type { FrontSituation } from '@jixu/controllers/study/study-front-view';
import { playHref } from '@jixu/controllers/study/study-view';
import { rejection } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import { StudyCenter } from '@jixu/ui-kit/study/study-center.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { STUDY, studyScript } from './study-examples.ts';

const NOTHING = () => undefined;

/** The study center as the site binds it, for a learner of area 219 of whose year nothing is told. */
function StudyOnServer({ server }: { server: ScriptedServer }) {
  const [study] = useState(() => createStudyController({ calls: server.calls }));
  useEffect(() => study.enterArea(219), [study]);
  const state = useWatched(study);
  const countdown = useWatched(study.countdown);
  const situation: FrontSituation = {
    standing: 'open',
    exam: null,
    countdown,
    mayClaim: false,
    maySelect: true,
    now: server.clock.now(),
  };
  return (
    <PageColumn start={<CenterMenu ready current={1} />}>
      <StudyCenter
        center={studyCenterView(state, situation, { isKnown: true })}
        studyHref={(course) => playHref(course, state.year)}
        onYearChange={study.chooseYear}
        onPackageChange={study.choosePackage}
        onRetry={study.retry}
        onClaim={NOTHING}
        onExam={NOTHING}
      />
    </PageColumn>
  );
}

const meta = {
  title: '个人中心 center/学习中心 study-center',
  component: StudyOnServer,
  parameters: { layout: 'fullscreen' },
  args: { server: scriptedServer(studyScript(STUDY.full)) },
} satisfies Meta<typeof StudyOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

type Mount = (ui?: ReactElement) => Promise<unknown>;

/** Opens the page; both requests, one after the other, have their responses. */
async function arrive(mount: Mount, script: Script) {
  const server = scriptedServer(script);
  await mount(<StudyOnServer server={server} />);
  const respond = () => server.clock.advance(RESPONSE_MS);
  await respond();
  await respond();
  return { server, respond };
}

const account = () => screen.getByRole('table', { name: CENTER_TEXTS.ledger });

const cellsOf = (name: string) =>
  within(within(account()).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const WithCourses: Story = {
  name: 'STUDY-01 STUDY-08 STUDY-09 有课程',
  play: async ({ mount }) => {
    const { server } = await arrive(mount, studyScript(STUDY.full));
    await waitFor(() => expect(screen.getByRole('heading', { name: /课程列表/ })).toBeVisible());
    await expect(server.requested('listStudyCourses')).toEqual([{ area_id: 219, year: 2026 }]);
    // Each figure beside its label: 80 beside 公需 would be another rule.
    await expect(cellsOf('专业科目').slice(0, 3)).toEqual(['80', '65', '25']);
    await expect(cellsOf('公需科目').slice(0, 3)).toEqual(['20', '12.5', '0']);
    const list = within(screen.getByRole('table', { name: CENTER_TEXTS.courses }));
    const [course] = list.getAllByRole('link', { name: /再次学习|继续学习|去学习/ });
    await expect(course?.getAttribute('href')).toMatch(/course_id=1001&package_id=602&year_id=2026$/);
  },
};

export const AnotherYear: Story = {
  name: 'STUDY-01 换年度，没有选课',
  play: async ({ mount }) => {
    const { server, respond } = await arrive(mount, studyScript(STUDY.full, STUDY.notChosen));
    await waitFor(() => expect(screen.getByRole('heading', { name: /课程列表/ })).toBeVisible());
    await userEvent.click(screen.getByRole('combobox', { name: /年度/ }));
    await userEvent.click(await screen.findByRole('option', { name: '2025年度' }));
    await respond();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /课程列表/ })).toBeNull());
    await expect(server.requested('listStudyCourses').at(-1)).toEqual({ area_id: 219, year: 2025 });
  },
};

export const WithoutCourses: Story = {
  name: 'STUDY-19 未购课',
  play: async ({ mount }) => {
    await arrive(mount, studyScript(STUDY.notBought));
    await waitFor(() => expect(screen.getByRole('link', { name: CENTER_TEXTS.goBuy })).toBeVisible());
  },
};

export const Failed: Story = {
  name: '读取失败，重试后显示',
  play: async ({ mount }) => {
    const busy = rejection('listStudyCourses', 9503);
    const { respond } = await arrive(mount, studyScript(busy, STUDY.full));
    await userEvent.click(await screen.findByRole('button', { name: CENTER_TEXTS.retry }));
    await respond();
    await waitFor(() => expect(screen.getByRole('heading', { name: /课程列表/ })).toBeVisible());
  },
};

export const Loading: Story = { name: '加载中' };
