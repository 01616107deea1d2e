import { createQuizController, type QuizController } from '@jixu/controllers/lesson/quiz/quiz-controller';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { createBrowserMemory, onlyTab } from '@jixu/controllers/testing/memory-journal';
import { RESPONSE_MS, type ScriptedServer, scriptedServer } from '@jixu/test-kit/scripted-server';
import { formatDuration } from '@jixu/ui-kit/lesson/format-clock.ts';
import { QuizCheck } from '@jixu/ui-kit/lesson/lesson-checks-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { useController } from '../../scripted/use-controller.ts';
import { mask, openDialog } from '../../story-state.ts';
import { QUIZ_RESULTS } from './quiz-results.ts';
import { type ScriptedVideo, scriptedVideo } from './scripted-video.ts';

/** The lesson of the contract's example. */
const LESSON = { courseId: 1001, courseSectionId: 4001, yearId: null };

interface QuizOnServerProps {
  server: ScriptedServer;
  /** Simulates the browser's storage, so that it survives a reload. */
  kept: Map<string, string>;
}

function storageOf(kept: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

type Lesson = QuizController & { readonly video: ScriptedVideo };

function createLesson({ server: { calls, clock }, kept }: QuizOnServerProps): Lesson {
  const video = scriptedVideo(clock, (before, after) => {
    const second = quiz.crossed(before, after);
    if (second !== null) quiz.due(second);
  });
  const storage = storageOf(kept);
  const learner = 'lnr_5f0c2b7a91d34e68';
  const store = createBrowserMemory();
  const journal = createWatchJournal({
    store,
    storage,
    locks: onlyTab,
    calls,
    clock,
    learner: () => learner,
  });
  const quiz = createQuizController({
    calls,
    clock,
    storage,
    toast: toastOnPage,
    video,
    answered: (answered) => {
      const judged = journal.answered({ ...answered, learner, lease: '', at: clock.now() });
      void journal.flush();
      return judged;
    },
    ended: () => undefined,
  });
  return { ...quiz, video };
}

/** A lesson with questions but no picture. It plays once its questions are loaded. */
function QuizOnServer(props: QuizOnServerProps) {
  const lesson = useController(() => createLesson(props));
  const { playing, position } = useWatched(lesson.video.state);
  return (
    <>
      <p>
        {playing ? '播放中' : '已暂停'} {formatDuration(position)}
      </p>
      <button
        type="button"
        onClick={() => {
          lesson.openLesson(LESSON);
          props.server.clock.after(RESPONSE_MS, lesson.video.play);
        }}
      >
        开始学习
      </button>
      <button type="button" onClick={() => lesson.video.seek(40)}>
        回到 00:40
      </button>
      <QuizCheck quiz={lesson} />
    </>
  );
}

const SCRIPT = {
  listKeyNotes: [QUIZ_RESULTS.listKeyNotes.ok],
  passKeyNotes: [QUIZ_RESULTS.passKeyNotes.ok],
};

const meta = {
  title: '随堂练习 quiz/D40 随堂练习全程 quiz-flow',
  component: QuizOnServer,
  args: { server: scriptedServer(SCRIPT), kept: new Map() },
} satisfies Meta<typeof QuizOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));
const says = (text: string) => waitFor(() => expect(page().getByText(text)).toBeVisible());
const closed = () => waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
const press = async (name: string) => userEvent.click(await page().findByRole('button', { name }));

/** The radio group handles its keys: its first option has the focus and is the tab stop. */
async function ready(option: HTMLElement) {
  await waitFor(() => expect(option).toHaveFocus());
  await waitFor(() => expect(option).toHaveAttribute('tabindex', '0'));
}

/** A started lesson on a server that responds with the contract's examples. */
async function study(mount: (ui?: ReactElement) => Promise<unknown>, kept = new Map<string, string>()) {
  const server = scriptedServer(SCRIPT);
  await mount(<QuizOnServer server={server} kept={kept} />);
  await userEvent.click(page().getByRole('button', { name: '开始学习' }));
  await server.clock.advance(RESPONSE_MS);
  const { clock } = server;
  return { server, clock, seconds: (count: number) => clock.advance(count * 1000) };
}

export const Answered: Story = {
  name: 'QUIZ-02 QUIZ-05 QUIZ-06 到了那一秒：未作答、答错、重新作答、答对，继续播放',
  play: async ({ mount }) => {
    const { server, clock, seconds } = await study(mount);
    await expect(server.requested('listKeyNotes')).toEqual([{ course_section_id: 4001, course_id: 1001 }]);
    await seconds(44);
    await expect(page().queryByRole('dialog')).toBeNull();
    await seconds(1);
    await shows('single');
    await expect(clock.pending).toBe(0);
    await press('提交答案');
    await shows('unanswered');
    await says('未作答，请重新作答');
    await press('重新作答');
    await userEvent.click(await page().findByRole('radio', { name: /会计机构负责人/ }));
    await press('提交答案');
    await shows('wrong');
    await says('回答错误，请重新作答');
    await press('重新作答');
    await shows('single');
    await expect(page().queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(page().getByRole('radio', { name: /单位负责人/ }));
    await press('提交答案');
    await shows('last-correct');
    await says('回答正确，请继续学习');
    await press('继续学习');
    await closed();
    await seconds(3);
    await waitFor(() => expect(page().getByText('播放中 00:48')).toBeInTheDocument());
    await expect(server.requested('passKeyNotes')).toEqual([
      { course_id: 1001, course_section_id: 4001, second: 45, answers: { 95001: ['B'] } },
    ]);
  },
};

export const TwoQuestions: Story = {
  name: 'QUIZ-03 QUIZ-04 QUIZ-10 QUIZ-11 同一秒两题：多选最多三项，下一题是判断题，答完才继续',
  play: async ({ mount }) => {
    const { server, seconds } = await study(mount, new Map([['keyNoteDone_4001', '45']]));
    await seconds(120);
    await shows('multiple');
    for (const name of [/财政部门/, /行业协会/, /审计机关/]) {
      await userEvent.click(page().getByRole('checkbox', { name }));
    }
    const fourth = page().getByRole('checkbox', { name: /税务部门/ });
    await expect(fourth).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(page().getByRole('checkbox', { name: /行业协会/ }));
    await userEvent.click(fourth);
    await press('提交答案');
    await shows('correct-next');
    const judged = page().getByRole('checkbox', { name: /财政部门/ });
    await userEvent.click(judged);
    await expect(judged).toBeChecked();
    await expect(judged).toHaveAttribute('aria-readonly', 'true');
    await press('下一题');
    await shows('true-false');
    await userEvent.click(page().getByRole('radio', { name: /错误/ }));
    await userEvent.click(page().getByRole('radio', { name: /正确/ }));
    await expect(page().getAllByRole('radio', { checked: true })).toHaveLength(1);
    await press('提交答案');
    await shows('last-correct');
    await press('继续学习');
    await closed();
    await expect(server.requested('passKeyNotes').at(-1)).toMatchObject({
      second: 120,
      answers: { 95003: ['A'] },
    });
  },
};

export const ShownOnce: Story = {
  name: 'QUIZ-07 做过的一题，往回拖再播、刷新以后都不再出现',
  play: async ({ mount }) => {
    const kept = new Map<string, string>();
    const first = await study(mount, kept);
    await first.seconds(45);
    await shows('single');
    await userEvent.click(page().getByRole('radio', { name: /单位负责人/ }));
    await press('提交答案');
    await press('继续学习');
    await closed();
    await userEvent.click(page().getByRole('button', { name: '回到 00:40' }));
    await first.seconds(10);
    await waitFor(() => expect(page().getByText('播放中 00:50')).toBeVisible());
    await expect(kept.get('keyNoteDone_4001')).toBe('45');
  },
};

export const AfterReload: Story = {
  name: 'QUIZ-07 重新打开课时，做过的不再出现',
  play: async ({ mount }) => {
    const { seconds } = await study(mount, new Map([['keyNoteDone_4001', '45']]));
    await seconds(60);
    await waitFor(() => expect(page().getByText('播放中 01:00')).toBeVisible());
    await expect(page().queryByRole('dialog')).toBeNull();
  },
};

export const OnlyByAnswering: Story = {
  name: '宽 600；不答对关不掉：遮罩、Esc 都不行，也没有关闭按钮',
  play: async ({ mount }) => {
    const { seconds } = await study(mount);
    await seconds(45);
    await shows('single');
    await expect(getComputedStyle(openDialog()).width).toBe('600px');
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openDialog()).toBeVisible());
    await expect(page().queryByRole('button', { name: '关闭' })).toBeNull();
  },
};

export const KeyboardOnly: Story = {
  name: '只用键盘和读屏名称：进入选项、方向键选择、提交、下一题，焦点不丢',
  play: async ({ mount }) => {
    const { seconds } = await study(mount, new Map([['keyNoteDone_4001', '45']]));
    await seconds(120);
    const dialog = within(await page().findByRole('dialog', { name: '随堂练习' }));
    const several = dialog.getByRole('group', { name: /哪些部门依照法定职责/ });
    await expect(several).toHaveAccessibleDescription('最多可选3项');
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /财政部门/ })).toHaveFocus());
    await userEvent.keyboard(' {Tab} {Tab}{Tab} ');
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await userEvent.keyboard('{Tab}');
    await expect(dialog.getByRole('button', { name: '提交答案' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('回答正确'));
    await expect(dialog.getByRole('button', { name: '下一题' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await ready(dialog.getByRole('radio', { name: /正确/ }));
    await expect(dialog.getByRole('radiogroup', { name: /不得授意、指使、强令/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(dialog.getByRole('radio', { name: /错误/ })).toBeChecked());
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('回答错误，请重新作答'));
    await userEvent.keyboard('{Enter}');
    await ready(dialog.getByRole('radio', { name: /正确/ }));
    await userEvent.keyboard(' {Tab}{Enter}');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('回答正确，请继续学习'));
    await userEvent.keyboard('{Enter}');
    await closed();
    await waitFor(() => expect(page().getByRole('button', { name: '开始学习' })).toHaveFocus());
  },
};
