import { StudyFront } from '@jixu/ui-kit/study/study-front.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { afterCredits, leadOf, waitingFor } from './front-examples.ts';
import { LONG_COURSES } from './sample-courses.ts';

const meta = {
  title: '个人中心 center/学习中心首屏 study-front',
  component: StudyFront,
  args: {
    ...leadOf(),
    studyHref: ({ id }) => `/course_play/play.html?course_id=${id}`,
    onStudy: fn((_course, event) => event.preventDefault()),
    onClaim: fn(),
    onExam: fn(),
    laterYear: null,
  },
} satisfies Meta<typeof StudyFront>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The title is the page's, and of jade buttons there is one at most. */
const leads =
  (title: string, action: string | null): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const main = [...canvasElement.querySelectorAll('[class*=primary]')].map(
      (element) => element.textContent,
    );
    await expect(main).toEqual(action === null ? [] : [action]);
  };

export const Studying: Story = {
  name: '学习中：还差多少，约多久，继续学习',
  play: async (context) => {
    const { canvas, args } = context;
    await leads('还差 65 学分', '继续学习')(context);
    const way = canvas.getByRole('link', { name: '继续学习' });
    await expect(way).toHaveAttribute('href', '/course_play/play.html?course_id=1002');
    await expect(way).toHaveAccessibleDescription(/增值税法要点与会计处理.*已学42%/);
    await expect(canvas.getByText('已学25学分，应修60学分，已选65学分')).toBeInTheDocument();
    await userEvent.click(way);
    await expect(args.onStudy).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: '跳到课程列表' })).toHaveAttribute(
      'href',
      '#study-courses',
    );
  },
};

export const Fresh: Story = {
  name: '还没开始：开始学习，课还要再选',
  args: leadOf({ earned: { pro: 0, pub: 0, total: 0 }, chosen: { pro: 40, pub: 30, total: 70 } }, [
    ...LONG_COURSES.slice(3),
  ]),
  play: leads('还差 90 学分', '开始学习'),
};

export const OneKind: Story = {
  name: '地区不分专业与公需：一条',
  args: leadOf({ required: { pro: 90, pub: 0, total: 90 } }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const MayClaim: Story = {
  name: '未购课，还能免费领课：领课在前',
  args: leadOf({ hasPackage: false, mayClaim: true, exam: null }, []),
  play: async (context) => {
    await leads('先领取免费课程', '免费领课')(context);
    await userEvent.click(context.canvas.getByRole('button', { name: '免费领课' }));
    await expect(context.args.onClaim).toHaveBeenCalled();
    await expect(context.canvas.getByRole('link', { name: '去购课' })).toHaveAttribute(
      'href',
      '/center/4.html',
    );
  },
};

export const NotBought: Story = {
  name: 'STUDY-19 未购课',
  args: leadOf({ hasPackage: false, exam: null }, []),
  play: async (context) => {
    await leads('本年度还没有购买课程', '去购课')(context);
    await expect(context.canvas.getByRole('link', { name: '去购课' })).toHaveAttribute(
      'href',
      '/center/4.html',
    );
  },
};

export const NotChosen: Story = {
  name: 'STUDY-20 未选课',
  args: leadOf({}, []),
  play: async (context) => {
    await leads('先选课，再学习', '去选课')(context);
    await expect(context.canvas.getByRole('link', { name: '去选课' })).toHaveAttribute(
      'href',
      '/center/6.html',
    );
  },
};

export const Exam: Story = {
  name: '学分已满，还差考试',
  args: afterCredits({}),
  play: async (context) => {
    await leads('学分已满，还差结业考试', '去考试')(context);
    await expect(context.canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent(
      '结业考试可以考试',
    );
    await userEvent.click(context.canvas.getByRole('button', { name: '去考试' }));
    await expect(context.args.onExam).toHaveBeenCalled();
  },
};

const LEARNING = leadOf();
const LEARNT = afterCredits({});

export const StepDone: Story = {
  name: '学满的一刻：第一步打勾，移到下一步',
  render: function Steps(args) {
    const [lead, setLead] = useState(LEARNING);
    return (
      <>
        <StudyFront {...args} {...lead} />
        <button type="button" onClick={() => setLead(LEARNT)}>
          学满
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const steps = canvas.getByRole('list', { name: '本年度的步骤' });
    const height = steps.offsetHeight;
    await expect(steps.getAnimations({ subtree: true })).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: '学满' }));
    const moves = steps.getAnimations({ subtree: true }) as CSSTransition[];
    const moved = new Set(moves.map(({ transitionProperty }) => transitionProperty));
    await expect([...moved].sort()).toEqual(['background-color', 'opacity']);
    await expect(steps.offsetHeight).toBe(height);
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('结业考试');
  },
};

export const Failed: Story = {
  name: '考试未合格，可以重考',
  args: afterCredits({}, { begin: 'retake', canView: true }),
  play: leads('结业考试未合格，可以重考', '重新考试'),
};

export const Waiting: Story = {
  name: '考试未合格，还要等几分钟',
  args: waitingFor(10),
  play: async (context) => {
    await leads('结业考试未合格，10分钟后可重考', null)(context);
    await expect(context.canvas.getByText(/今日还可考4次/)).toBeVisible();
  },
};

export const Registering: Story = {
  name: '考试已合格，正在登记',
  args: afterCredits({ isPassed: true }, { canView: true }),
  play: leads('学分已满', '查看学习证明'),
};

export const Completed: Story = {
  name: '本年度已完成，盖章',
  args: {
    ...afterCredits({ isPassed: true }),
    ...leadOf({ standing: 'completed', earned: { pro: 65, pub: 30, total: 95 } }),
  },
  play: async (context) => {
    await leads('2026年度继续教育已完成', '查看学习证明')(context);
    await expect(context.canvas.getByRole('img', { name: '完成' })).toBeVisible();
    await expect(context.canvas.getByRole('link', { name: '查看学习证明' })).toHaveAttribute(
      'href',
      '/center/2.html',
    );
  },
};

export const Closed: Story = {
  name: '年度已结束，还差学分，可以学下一年',
  args: {
    ...leadOf({
      standing: 'closed',
      yearName: '2025年度',
      laterYear: '2026年度',
      earned: { pro: 45, pub: 0, total: 45 },
    }),
    laterYear: { name: '2026年度', onChoose: fn() },
  },
  play: async (context) => {
    await leads('2025年度未完成，差45学分', '学习2026年度')(context);
    await userEvent.click(context.canvas.getByRole('button', { name: '学习2026年度' }));
    await expect(context.args.laterYear?.onChoose).toHaveBeenCalled();
  },
};

const PHONE: Partial<Story> = { globals: { viewport: { value: 'phone' } }, play: holdsItsWidth };
/** What a story shows, without what it does. */
const shownBy = ({ args = {} }: Story) => ({ args });

export const StudyingPhone: Story = { ...PHONE, ...shownBy(Studying), name: '手机：学习中' };
export const MayClaimPhone: Story = { ...PHONE, ...shownBy(MayClaim), name: '手机：未购课' };
export const NotChosenPhone: Story = { ...PHONE, ...shownBy(NotChosen), name: '手机：未选课' };
export const ExamPhone: Story = { ...PHONE, ...shownBy(Exam), name: '手机：还差考试' };
export const WaitingPhone: Story = { ...PHONE, ...shownBy(Waiting), name: '手机：等待重考' };
export const CompletedPhone: Story = { ...PHONE, ...shownBy(Completed), name: '手机：已完成' };
export const ClosedPhone: Story = { ...PHONE, ...shownBy(Closed), name: '手机：年度已结束' };

export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的课程名：手机、150%',
  args: leadOf({}, LONG_COURSES),
  play: holdsItsWidth,
};
