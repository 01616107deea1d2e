import { success } from '@jixu/test-kit/results';
import { type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EXAM_RESULTS, standingWith, yearWith } from './exam-examples.ts';
import { PAPER } from './paper-example.ts';
import {
  answerNine,
  answerTenth,
  closed,
  openPaper,
  openStartPage,
  page,
  press,
  QUERY,
  SCRIPT,
  says,
  shows,
} from './play-exam.tsx';
import { ScriptedExam } from './scripted-exam.tsx';
import { WITHHELD_RECORD } from './withheld-example.ts';

const meta = {
  title: '考试 exam/考试全程 exam-flow',
  component: ScriptedExam,
  parameters: { layout: 'fullscreen' },
  args: { server: scriptedServer(SCRIPT), query: QUERY, onLeave: fn() },
} satisfies Meta<typeof ScriptedExam>;

export default meta;
type Story = StoryObj<typeof meta>;

const result = () => page().getByRole('region', { name: '得分' });
const clock = () => page().getByRole('timer', { name: '剩余时间' });

export const Begun: Story = {
  name: 'F13 开始页：时长、题数、合格分、今日次数；看着不计时，点开始考试才计时',
  play: async ({ mount }) => {
    const { server, clock: time, received } = await openStartPage(mount);
    await waitFor(() =>
      expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('2026年度结业考试'),
    );
    for (const fact of ['60分钟', '10题', '50分', '30分', '5次'])
      await expect(page().getByText(fact)).toBeVisible();
    await expect(page().getByText(/^离开不停表/)).toBeVisible();
    await time.advance(600_000);
    await expect(server.requested('listExamQuestions')).toHaveLength(0);
    await press('开始考试');
    await received();
    await waitFor(() => expect(clock()).toHaveTextContent('1:00:00'));
  },
};

export const Resumed: Story = {
  name: '考试正在进行：直接打开试卷，时钟接着走',
  play: async ({ mount }) => {
    const { received } = await openStartPage(mount, {
      listStudyCourses: [yearWith(standingWith({ is_running: 1 }))],
    });
    await received();
    await waitFor(() => expect(clock()).toBeVisible());
    await expect(page().queryByRole('button', { name: '开始考试' })).toBeNull();
  },
};

export const Left: Story = {
  name: 'F15 离开考试：说明不停表和剩余时间；继续答题，或离开',
  play: async ({ mount }) => {
    const { server, onLeave } = await openPaper(mount);
    await userEvent.type(page().getByRole('textbox', { name: '请输入答案' }), '识别');
    await press('离开考试');
    await shows('open');
    await says('离开不停表，剩余时间 1:00:00。');
    await expect(server.requested('saveExamAnswer')).toMatchObject([{ answer: ['识别'] }]);
    await press('继续答题');
    await closed();
    await press('离开考试');
    await shows('open');
    const asked = within(page().getByRole('alertdialog', { name: '离开考试' }));
    await userEvent.click(asked.getByRole('button', { name: '离开考试' }));
    await expect(onLeave).toHaveBeenCalledWith('/center/1.html');
    await expect(server.requested('submitExam')).toHaveLength(0);
  },
};

export const Turned: Story = {
  name: '窄屏：下一题、上一题',
  globals: { viewport: { value: 'phone' } },
  play: async ({ mount }) => {
    await openPaper(mount);
    const next = page().queryByRole('button', { name: '下一题' });
    // Beside a card in full there are none.
    if (next === null) return;
    await userEvent.click(next);
    await waitFor(() => expect(document.activeElement?.id).toBe('question-80101'));
    await userEvent.click(next);
    await waitFor(() => expect(document.activeElement?.id).toBe('question-80102'));
    await press('上一题');
    await waitFor(() => expect(document.activeElement?.id).toBe('question-80101'));
  },
};

export const Opened: Story = {
  name: 'EXAM-01 EXAM-02 EXAM-03 EXAM-23 标题栏四项、答题卡、五个部分的题目',
  play: async ({ mount }) => {
    await openPaper(mount);
    const title = page().getByRole('heading', { level: 1 });
    await expect(title).toHaveTextContent('2026年度会计专业技术人员继续教育结业考试');
    for (const fact of ['2026年', '60分钟', '50分']) await expect(page().getByText(fact)).toBeVisible();
    const sections = page()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    await expect(sections.map((text) => text?.slice(0, 5))).toEqual([
      '一、单选题',
      '二、多选题',
      '三、组合题',
      '四、简答题',
      '五、判断题',
    ]);
    const card = within(page().getByRole('navigation', { name: '答题卡' }));
    await expect(card.getAllByRole('link')).toHaveLength(10);
  },
};

export const Countdown: Story = {
  name: 'EXAM-09 EXAM-19 倒计时从 60 分钟起；作答后答题卡变为已作答，并随时保存',
  play: async ({ mount }) => {
    const { server, clock: time, received } = await openPaper(mount);
    await expect(clock()).toHaveTextContent('1:00:00');
    await time.advance(1000);
    await waitFor(() => expect(clock()).toHaveTextContent('59:59'));
    await expect(page().getByRole('link', { name: '第1题，未作答' })).toBeVisible();
    await userEvent.click(page().getByRole('radio', { name: /90学分/ }));
    await says('正在保存');
    await received();
    await says('作答已保存');
    await expect(page().getByRole('link', { name: '第1题，已作答' })).toBeVisible();
    await expect(server.requested('saveExamAnswer')).toEqual([
      { attempt_id: 88001, question_id: 80101, answer: ['B'], opening: 1, sequence: 1 },
    ]);
  },
};

export const Unfinished: Story = {
  name: 'EXAM-14 EXAM-15 EXAM-16 EXAM-21 没有答完：继续答题，或仍要交卷（未答的是空列表）',
  play: async ({ mount }) => {
    const { server, received } = await openPaper(mount);
    await userEvent.click(page().getByRole('radio', { name: /90学分/ }));
    await press('交卷');
    await shows('many-left');
    await says('您还有9道题未作答');
    await press('继续答题');
    await closed();
    await expect(server.requested('submitExam')).toHaveLength(0);
    await press('交卷');
    await press('仍要交卷');
    await shows('submitting');
    await expect(server.requested('submitExam')).toHaveLength(1);
    await expect(server.requested('submitExam')[0]).toMatchObject({
      result: { 80101: ['B'], 80102: [], 80201: [], 80302: [], 80401: [], 80502: [] },
    });
    await received();
    await closed();
  },
};

export const HandedIn: Story = {
  name: 'EXAM-13 EXAM-17 EXAM-18 EXAM-22 全部答完：确认后交卷，看到得分和每题对错',
  play: async ({ mount }) => {
    const { server, received } = await openPaper(mount);
    await answerNine();
    await answerTenth();
    await press('交卷');
    await shows('open');
    await says('确认提交试卷？');
    await press('确认交卷');
    await shows('submitting');
    await received();
    await received();
    await received();
    await closed();
    await waitFor(() => expect(result()).toHaveTextContent('答对 7 / 10'));
    await expect(result()).toHaveTextContent('35 / 50分');
    await expect(within(result()).getByRole('heading', { level: 1 })).toHaveTextContent('合格');
    await expect(within(result()).getByRole('img', { name: '合格' })).toBeVisible();
    await expect(within(result()).getByRole('link', { name: '查看学习证明' })).toHaveAttribute(
      'href',
      '/center/2.html',
    );
    await expect(page().getByRole('link', { name: '第3题，未作答' })).toBeVisible();
    await expect(page().getByRole('link', { name: '第5题，回答错误' })).toBeVisible();
    await expect(page().getByRole('link', { name: '第4题，回答正确' })).toBeVisible();
    await expect(server.requested('listExamQuestions').at(-1)).toEqual({
      area_id: 219,
      exam_id: 8001,
      year: 2026,
      page_type: 'view',
    });
    await expect(page().queryByRole('radio')).toBeNull();
    await expect(page().queryByRole('button', { name: '交卷' })).toBeNull();
  },
};

export const HandedInFailed: Story = {
  name: 'EXAM-17 EXAM-18 未合格：交卷后打开成绩，看得到每题对错，看不到答案',
  play: async ({ mount }) => {
    const { received } = await openPaper(mount, {
      listExamQuestions: [EXAM_RESULTS.listExamQuestions.ok, EXAM_RESULTS.listExamQuestions.withheld],
      getExamRecord: [success('getExamRecord', WITHHELD_RECORD)],
      listStudyCourses: [
        yearWith(standingWith()),
        yearWith(standingWith({ reason: 'wait', opens_at: 9e12, tries_left: 4 }, { allow: 0, is_pass: 2 })),
      ],
    });
    await answerNine();
    await answerTenth();
    await press('交卷');
    await press('确认交卷');
    await received();
    await received();
    await received();
    await waitFor(() => expect(result()).toHaveTextContent('15 / 50分'));
    await expect(page().getByRole('link', { name: '第1题，回答错误' })).toBeVisible();
    await expect(page().getByText(/2027年1月1日起/)).toBeVisible();
    await expect(page().queryByText('正确答案')).toBeNull();
    await expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('未合格，还差 15 分');
    await expect(page().getByText('今日还可考 4 次')).toBeVisible();
    await expect(within(result()).getByRole('link', { name: '返回学习中心' })).toBeVisible();
  },
};

/** A paper with little time left: a tick draws the whole page, and an hour of them takes a busy machine too long. */
const LAST_SECONDS: Script = {
  listExamQuestions: [
    success('listExamQuestions', { ...PAPER, attempt: { ...PAPER.attempt, left_seconds: 5 } }),
    EXAM_RESULTS.listExamQuestions.view,
  ],
};

export const TimeOver: Story = {
  name: 'EXAM-11 EXAM-12 EXAM-24 时间到自动交卷；不点按钮，100000 毫秒后打开成绩',
  play: async ({ mount }) => {
    const { server, clock: time, received } = await openPaper(mount, LAST_SECONDS);
    await time.advance(4999);
    await expect(server.requested('submitExam')).toHaveLength(0);
    await time.advance(1);
    await shows('submitting');
    await expect(server.requested('submitExam')).toHaveLength(1);
    await received();
    await shows('done');
    await says('考试时间已到，系统已自动交卷');
    await time.advance(99_899);
    await shows('done');
    await expect(server.requested('listExamQuestions')).toHaveLength(1);
    await time.advance(1);
    await received();
    await received();
    await waitFor(() => expect(result()).toHaveTextContent('答对 7 / 10'));
  },
};

export const KeyboardOnly: Story = {
  name: '只用键盘和读屏名称：作答、从答题卡回到漏答的题、交卷',
  play: async ({ mount }) => {
    const { received } = await openPaper(mount);
    await answerNine();
    page().getByRole('button', { name: '交卷' }).focus();
    await userEvent.keyboard('{Enter}');
    const left = within(await page().findByRole('alertdialog', { name: '还有题目未作答' }));
    await expect(left.getByRole('list', { name: '未作答的题目' })).toHaveTextContent('10');
    await waitFor(() => expect(left.getByRole('button', { name: '继续答题' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await closed();
    await waitFor(() => expect(page().getByRole('button', { name: '交卷' })).toHaveFocus());
    page().getByRole('link', { name: '第10题，未作答' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    const tenth = within(page().getByRole('radiogroup', { name: /电子会计凭证的纸质打印件/ }));
    await waitFor(() => expect(tenth.getByRole('radio', { name: /正确/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(tenth.getByRole('radio', { name: /错误/ })).toBeChecked());
    page().getByRole('button', { name: '交卷' }).focus();
    await userEvent.keyboard('{Enter}');
    const confirm = within(await page().findByRole('alertdialog', { name: '确认交卷' }));
    await userEvent.tab();
    await waitFor(() => expect(confirm.getByRole('button', { name: '确认交卷' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await received();
    await received();
    await received();
    await waitFor(() => expect(result()).toBeVisible());
  },
};
