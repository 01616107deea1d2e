import { ERRCODE_TEXT } from '@jixu/constants';
import { createAssessmentController } from '@jixu/controllers/exam/assessment-controller';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type ScriptedServer, scriptedServer } from '@jixu/test-kit/scripted-server';
import { AssessmentView } from '@jixu/ui-kit/exam/assessment-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';
import { openDialog } from '../story-state.ts';
import { EXAM_RESULTS } from './exam-examples.ts';

const page = () => within(document.body);

/** The evaluation before an exam on a scripted server, opened by a button. */
function AssessmentOnServer({ server, onExam }: { server: ScriptedServer; onExam: () => void }) {
  const controller = useController(() =>
    createAssessmentController({
      calls: server.calls,
      clock: server.clock,
      toast: toastOnPage,
      exam: { packageId: 601, examId: 8001, year: 2026 },
      openExam: onExam,
    }),
  );
  return (
    <>
      <button type="button" onClick={controller.open}>
        去考试
      </button>
      <AssessmentView assessment={controller} />
      <ToastHost />
    </>
  );
}

const meta = {
  title: '考试 exam/D18 课程评价全程 assessment-flow',
  component: AssessmentOnServer,
  args: { server: scriptedServer({ assessExam: [EXAM_RESULTS.assessExam.ok] }), onExam: fn() },
} satisfies Meta<typeof AssessmentOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async () => {
  await userEvent.click(page().getByRole('button', { name: '去考试' }));
  return within(await waitFor(openDialog));
};

/** Five stars for an item, found by roles and names alone. */
async function scoreAll(dialog: Awaited<ReturnType<typeof opened>>, items: readonly string[]) {
  for (const item of items) {
    const group = within(dialog.getByRole('radiogroup', { name: item }));
    await userEvent.click(group.getByRole('radio', { name: /非常满意/ }));
  }
}

export const Taken: Story = {
  name: 'ASSESS-01 ASSESS-02 ASSESS-05 缺一项说出是哪一项，补上后提交，进入考试',
  play: async ({ mount, args }) => {
    const server = scriptedServer({ assessExam: [EXAM_RESULTS.assessExam.ok] });
    await mount(<AssessmentOnServer server={server} onExam={args.onExam} />);
    const dialog = await opened();
    await scoreAll(dialog, ['综合评价', '授课老师', '教务服务']);
    await userEvent.click(dialog.getByRole('button', { name: '提交并进入考试' }));
    const missing = dialog.getByRole('radiogroup', { name: '课程内容' });
    await waitFor(() => expect(missing).toHaveAccessibleDescription('请选择课程内容的评分！'));
    await waitFor(() => expect(missing.contains(document.activeElement)).toBe(true));
    await expect(server.requested('assessExam')).toHaveLength(0);
    await scoreAll(dialog, ['课程内容']);
    await userEvent.type(dialog.getByRole('textbox', { name: '意见建议' }), '案例贴近实务');
    await userEvent.click(dialog.getByRole('button', { name: '提交并进入考试' }));
    await server.clock.advance(RESPONSE_MS);
    await expect(server.requested('assessExam')).toEqual([
      {
        overall_score: 5,
        course_score: 5,
        teacher_score: 5,
        edu_score: 5,
        content: '案例贴近实务',
        package_id: 601,
        exam_id: 8001,
        year: 2026,
      },
    ]);
    await waitFor(() => expect(args.onExam).toHaveBeenCalledOnce());
  },
};

export const Rejected: Story = {
  name: 'ASSESS-08 没有提交成功：说明原因，考试照常打开',
  play: async ({ mount, args }) => {
    const server = scriptedServer({ assessExam: [rejected(2620)] });
    await mount(<AssessmentOnServer server={server} onExam={args.onExam} />);
    const dialog = await opened();
    await scoreAll(dialog, ['综合评价', '课程内容', '授课老师', '教务服务']);
    await userEvent.click(dialog.getByRole('button', { name: '提交并进入考试' }));
    await server.clock.advance(RESPONSE_MS);
    await waitFor(() => expect(page().getAllByText(ERRCODE_TEXT[2620])[0]).toBeVisible());
    await expect(args.onExam).toHaveBeenCalledOnce();
  },
};

export const Left: Story = {
  name: 'ASSESS-07 关闭就不进入考试',
  play: async ({ mount, args }) => {
    const server = scriptedServer({});
    await mount(<AssessmentOnServer server={server} onExam={args.onExam} />);
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(page().getByRole('button', { name: '去考试' })).toHaveFocus();
    await expect(args.onExam).not.toHaveBeenCalled();
  },
};
