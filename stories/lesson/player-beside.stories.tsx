import { success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { controlOwnsKey } from '@jixu/ui-kit/lesson/control-owns-key.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { courseWith, lessonScript } from './lesson-examples.ts';
import { KEY_NOTES, LONG_NOTES } from './quiz/quiz-examples.ts';
import { QUIZ_RESULTS } from './quiz/quiz-results.ts';
import { LONG_NODES, SAMPLE_NODES } from './sample-course.ts';
import { ScriptedLesson, type ScriptedLessonProps } from './scripted-lesson.tsx';

const meta = {
  title: '播放器 player/讲义与随堂问答 player-beside',
  component: ScriptedLesson,
  parameters: { layout: 'fullscreen', ...AXE_WHEN_PLAYED },
  args: { server: scriptedServer(lessonScript()) },
} satisfies Meta<typeof ScriptedLesson>;

export default meta;
type Story = StoryObj<typeof meta>;

type Mount = (ui?: ReactElement) => Promise<unknown>;

const HANDOUT = { file_url: '/files/handout-1002.pdf', file_name: '讲义：企业会计准则重点解读.pdf' };

/** Opens the page; `answers`: how often the server has responded since, to what was requested then. */
async function arrive(mount: Mount, script: Script, kept: ScriptedLessonProps['kept'] = {}, answers = 3) {
  const server = scriptedServer(lessonScript(script));
  await mount(<ScriptedLesson server={server} kept={kept} />);
  for (let count = 0; count < answers; count += 1) await server.clock.advance(RESPONSE_MS);
  return server;
}

const withHandout: Script = { getCourseDetail: [courseWith(SAMPLE_NODES, HANDOUT)] };
const withQuestions: Script = { listKeyNotes: [QUIZ_RESULTS.listKeyNotes.ok] };
const TWO_DONE = { keyNoteDone_6002: '120' };

const quizzes = () => screen.findByRole('region', { name: '随堂问答' });
const handout = () => screen.getByRole('link', { name: /^讲义/ });

export const Both: Story = {
  name: 'STUDY-17 QUIZ-07 讲义与答对的题在目录下面',
  play: async ({ mount }) => {
    await arrive(mount, { ...withHandout, ...withQuestions }, TWO_DONE);
    await expect(handout()).toHaveAccessibleName('讲义 企业会计准则重点解读.pdf');
    await expect(handout()).toHaveAttribute('download', HANDOUT.file_name);
    await expect(handout()).toHaveAttribute('href', HANDOUT.file_url);
    const panel = await quizzes();
    await expect(panel).toHaveTextContent('已答对 2 / 3 题');
    await expect(panel).not.toHaveTextContent(KEY_NOTES[0]?.question.description ?? '');
    await expect(screen.queryByText('税务部门')).not.toBeVisible();
    const question = screen.getByText(/实施监督检查？$/);
    await expect(controlOwnsKey(question, ' ')).toBe(true);
    await expect(controlOwnsKey(question, 'ArrowRight')).toBe(false);
    await userEvent.click(question);
    await expect(screen.getByText('税务部门')).toBeVisible();
    await expect(screen.queryByText('行业协会')).toBeNull();
    await expect(screen.getByText(/行业协会没有这项法定职责/)).toBeVisible();
  },
};

export const OnlyHandout: Story = {
  name: 'STUDY-17 只有讲义',
  play: async ({ mount }) => {
    await arrive(mount, withHandout);
    await expect(handout()).toBeVisible();
    await expect(screen.queryByRole('region', { name: '随堂问答' })).toBeNull();
  },
};

export const NoneAnswered: Story = {
  name: '还没有答过题：只有题数',
  play: async ({ mount }) => {
    await arrive(mount, withQuestions);
    await expect(await quizzes()).toHaveTextContent('已答对 0 / 3 题');
    await expect(document.querySelector('details')).toBeNull();
  },
};

export const Nothing: Story = {
  name: '没有讲义，也没有题',
  play: async ({ mount }) => {
    await arrive(mount, {});
    await expect(screen.queryByRole('link', { name: /^讲义/ })).toBeNull();
    await expect(screen.queryByRole('region', { name: '随堂问答' })).toBeNull();
  },
};

/** Whether what stands there already stays while the questions come. */
const nothingAboveMoves: Story['play'] = async ({ mount }) => {
  const server = await arrive(mount, { ...withHandout, ...withQuestions }, TWO_DONE, 2);
  await expect(screen.queryByRole('region', { name: '随堂问答' })).toBeNull();
  const tops = () =>
    [screen.getByRole('navigation', { name: '目录列表' }), handout()].map(
      (part) => part.getBoundingClientRect().top,
    );
  const before = tops();
  await server.clock.advance(RESPONSE_MS);
  await expect(await quizzes()).toBeVisible();
  await expect(tops()).toEqual(before);
};

export const Comes: Story = { name: 'F41 题目到了，目录和讲义不移动', play: nothingAboveMoves };

export const Phone: Story = {
  name: 'F41 手机上：讲义和题目在目录之后，不移动什么',
  globals: { viewport: { value: 'phone' } },
  play: nothingAboveMoves,
};

const LONG_HANDOUT = {
  file_url: '/files/handout-1003.pdf',
  file_name: '《企业会计准则第14号——收入》修订背景、适用范围与五步法模型应用讲义（2026年修订版）.pdf',
};

export const LongText: Story = {
  name: '长文字：很长的目录、讲义名和题目',
  play: async ({ mount }) => {
    const chapters = Array.from({ length: 4 }, () => LONG_NODES).flat();
    await arrive(
      mount,
      {
        getCourseDetail: [courseWith(chapters, LONG_HANDOUT)],
        listKeyNotes: [success('listKeyNotes', { key_notes: LONG_NOTES })],
      },
      { keyNoteDone_6002: '300' },
    );
    const panel = await quizzes();
    await userEvent.click(screen.getByText(/^甲公司为增值税一般纳税人/));
    await expect(handout()).toBeVisible();
    const list = screen.getByRole('navigation', { name: '目录列表' });
    await expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.getBoundingClientRect().top);
  },
};
