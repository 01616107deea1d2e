import { type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { controlOwnsKey } from '@jixu/ui-kit/lesson/control-owns-key.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { CHECK_RESULTS } from '../check/check-examples.ts';
import { openDialog } from '../story-state.ts';
import { LESSON, lessonScript } from './lesson-examples.ts';
import { ScriptedLesson, type ScriptedLessonProps } from './scripted-lesson.tsx';

const meta = {
  title: '播放器 player/播放页 player-page',
  component: ScriptedLesson,
  parameters: { layout: 'fullscreen', ...AXE_WHEN_PLAYED },
  args: { server: scriptedServer(lessonScript()) },
} satisfies Meta<typeof ScriptedLesson>;

export default meta;
type Story = StoryObj<typeof meta>;

type Mount = (ui?: ReactElement) => Promise<unknown>;

/** Opens the page; `pass` lets time go by, in which the server responds. */
async function arrive(mount: Mount, script: Script, props: Pick<ScriptedLessonProps, 'isTipShown'> = {}) {
  const server = scriptedServer(script);
  await mount(<ScriptedLesson server={server} {...props} />);
  const pass = async (ms: number) => {
    for (let step = 0; step < ms / 50; step += 1) await server.clock.advance(50);
  };
  await pass(400);
  return { server, pass };
}

const button = (name: string) => screen.findByRole('button', { name });

export const Playing: Story = {
  name: 'PLAYER-35 从上次的一讲继续播放，暂停即保存',
  play: async ({ mount }) => {
    const { server, pass } = await arrive(mount, lessonScript());
    await userEvent.click(await button('暂停'));
    await pass(200);
    await expect(await button('播放')).toBeVisible();
    await expect(server.requested('pushProgress')).toMatchObject([{ last_vid: 7002 }]);
    await userEvent.click(await button('播放'));
    await expect(await button('暂停')).toBeVisible();
  },
};

export const AnotherLesson: Story = {
  name: '从目录换一讲：上一讲的占用释放，新的一讲另行占用',
  play: async ({ mount }) => {
    const { server, pass } = await arrive(mount, lessonScript());
    await userEvent.click(await screen.findByText('质保与退货'));
    await pass(600);
    await waitFor(() => expect(screen.getByRole('heading', { name: '质保与退货' })).toBeVisible());
    await expect(server.requested('holdPlayLease').map(({ video_id }) => video_id)).toEqual([7002, 7003]);
  },
};

export const Displaced: Story = {
  name: 'PLAYER-48 在另一处播放：暂不，再从画面上接管',
  play: async ({ mount }) => {
    const script = lessonScript({ holdPlayLease: [LESSON.elsewhere, LESSON.granted] });
    const { server, pass } = await arrive(mount, script);
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('open'));
    await userEvent.click(within(openDialog()).getByRole('button', { name: '暂不' }));
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    await userEvent.click(await button('在此继续'));
    await pass(200);
    await expect(await button('暂停')).toBeVisible();
    await expect(server.requested('holdPlayLease').map(({ take_over }) => take_over)).toEqual([0, 1]);
  },
};

export const CheckedAfterReload: Story = {
  name: 'CHEAT-07 上次没有完成的验证：先验证，再播放',
  play: async ({ mount }) => {
    const { createStudyCaptcha, checkStudyCaptcha } = CHECK_RESULTS;
    const { pass } = await arrive(
      mount,
      lessonScript({
        holdPlayLease: [LESSON.due, LESSON.granted],
        createStudyCaptcha: [createStudyCaptcha.ok],
        checkStudyCaptcha: [checkStudyCaptcha.ok],
      }),
    );
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('image-shown'));
    await expect(screen.queryByRole('button', { name: '暂停' })).toBeNull();
    await userEvent.type(within(openDialog()).getByRole('textbox', { name: '验证码' }), '7k3m{Enter}');
    await pass(300);
    await waitFor(() => expect(openDialog().dataset.dialogState).toBe('success'));
    await pass(1500);
    await expect(await button('暂停')).toBeVisible();
  },
};

export const NotReady: Story = {
  name: 'PLAYER-75 这一讲读不到：在原处说明，可以重试',
  play: async ({ mount }) => {
    const script = lessonScript({ getPlayingSection: [LESSON.notReady, LESSON.section] });
    const { pass } = await arrive(mount, script);
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    await pass(400);
    await expect(await button('暂停')).toBeVisible();
  },
};

export const WithTip: Story = {
  name: '播放中出现换课提醒，不打断',
  play: async ({ mount }) => {
    await arrive(mount, lessonScript(), { isTipShown: true });
    await expect(await button('我知道了')).toBeVisible();
    await expect(await button('暂停')).toBeVisible();
  },
};

export const Skips: Story = {
  name: '键盘的第一站：跳到正文',
  play: async ({ mount }) => {
    await mount(<ScriptedLesson server={scriptedServer(lessonScript())} />);
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: '跳到正文' })).toHaveFocus();
    await expect(document.activeElement).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  },
};

export const HearsWhichLesson: Story = {
  name: 'F54 由链接打开：焦点在这一讲的标题上，不抢走别处的焦点',
  play: async ({ mount }) => {
    const { pass } = await arrive(mount, lessonScript());
    const title = screen.getByRole('heading', { level: 1, name: '合同变更与可变对价' });
    await expect(title).toHaveFocus();
    await expect(getComputedStyle(title).outlineStyle).toBe('none');
    await expect(controlOwnsKey(title, ' ')).toBe(false);
    await userEvent.click(await screen.findByText('质保与退货'));
    await pass(600);
    await expect(screen.getByRole('button', { name: /质保与退货/ })).toHaveFocus();
  },
};

export const Loading: Story = { name: '加载中' };
