import { ERRCODE_TEXT } from '@jixu/constants';
import {
  type AssessmentEffect,
  initialAssessmentForm,
  transitionAssessmentForm,
} from '@jixu/domain/exam/assessment-form';
import { AssessmentDialog } from '@jixu/ui-kit/exam/assessment-dialog.tsx';
import { showToast, ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { refused } from '../scripted/answers.ts';
import { ANSWER_MS, type ScriptedServer, scriptedServer } from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';
import { openDialog } from '../story-state.ts';
import { EXAM_ANSWERS } from './exam-examples.ts';

const page = () => within(document.body);

/** The questionnaire as the study center runs it before an exam. */
function LiveAssessment({ server, onExam }: { server: ScriptedServer; onExam: () => void }) {
  const [open, setOpen] = useState(false);
  const { state, dispatch } = useMachine(
    initialAssessmentForm,
    transitionAssessmentForm,
    (effect: AssessmentEffect, send) => {
      if (effect.type === 'toast-error') showToast({ kind: 'error', text: effect.text });
      if (effect.type === 'open-exam') {
        setOpen(false);
        onExam();
      }
      if (effect.type === 'submit-assessment') {
        void server.call('assessExam', { ...effect.scores, content: effect.content }).then((answer) => {
          send(answer.errcode === 0 ? { type: 'accepted' } : { type: 'failed', message: answer.errmsg });
        });
      }
    },
    server.clock.now,
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        去考试
      </button>
      <AssessmentDialog
        open={open}
        form={state}
        onScore={(item, stars) => dispatch({ type: 'scored', item, stars })}
        onContent={(content) => dispatch({ type: 'content-written', content })}
        onSubmit={() => dispatch({ type: 'submitted' })}
        onClose={() => setOpen(false)}
      />
      <ToastHost />
    </>
  );
}

const meta = {
  title: '考试 exam/课程评价全程 assessment-flow',
  component: LiveAssessment,
  args: { server: scriptedServer({ assessExam: [EXAM_ANSWERS.assessExam.ok] }), onExam: fn() },
} satisfies Meta<typeof LiveAssessment>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async () => {
  await userEvent.click(page().getByRole('button', { name: '去考试' }));
  return within(await waitFor(openDialog));
};

/** By roles and names alone: five stars for an item. */
async function scoreAll(dialog: Awaited<ReturnType<typeof opened>>, items: readonly string[]) {
  for (const item of items) {
    const group = within(dialog.getByRole('radiogroup', { name: item }));
    await userEvent.click(group.getByRole('radio', { name: /非常满意/ }));
  }
}

export const Taken: Story = {
  name: 'ASSESS-01 ASSESS-02 ASSESS-05 缺一项说出是哪一项，补上后提交，进入考试',
  play: async ({ mount, args }) => {
    const server = scriptedServer({ assessExam: [EXAM_ANSWERS.assessExam.ok] });
    await mount(<LiveAssessment server={server} onExam={args.onExam} />);
    const dialog = await opened();
    await scoreAll(dialog, ['综合评价', '授课老师', '教务服务']);
    await userEvent.click(dialog.getByRole('button', { name: '提交并进入考试' }));
    const missing = dialog.getByRole('radiogroup', { name: '课程内容' });
    await waitFor(() => expect(missing).toHaveAccessibleDescription('请选择课程内容的评分！'));
    await waitFor(() => expect(missing.contains(document.activeElement)).toBe(true));
    await expect(server.asked('assessExam')).toHaveLength(0);
    await scoreAll(dialog, ['课程内容']);
    await userEvent.type(dialog.getByRole('textbox', { name: '意见建议' }), '案例贴近实务');
    await userEvent.click(dialog.getByRole('button', { name: '提交并进入考试' }));
    await server.clock.advance(ANSWER_MS);
    await expect(server.asked('assessExam')).toEqual([
      { overall_score: 5, course_score: 5, teacher_score: 5, edu_score: 5, content: '案例贴近实务' },
    ]);
    await waitFor(() => expect(args.onExam).toHaveBeenCalledOnce());
  },
};

export const Refused: Story = {
  name: 'ASSESS-08 没有提交成功：说明原因，考试照常打开',
  play: async ({ mount, args }) => {
    const server = scriptedServer({ assessExam: [refused(2620)] });
    await mount(<LiveAssessment server={server} onExam={args.onExam} />);
    const dialog = await opened();
    await scoreAll(dialog, ['综合评价', '课程内容', '授课老师', '教务服务']);
    await userEvent.click(dialog.getByRole('button', { name: '提交并进入考试' }));
    await server.clock.advance(ANSWER_MS);
    await waitFor(() => expect(page().getAllByText(ERRCODE_TEXT[2620])[0]).toBeVisible());
    await expect(args.onExam).toHaveBeenCalledOnce();
  },
};

export const Left: Story = {
  name: 'ASSESS-07 关闭就不进入考试',
  play: async ({ mount, args }) => {
    const server = scriptedServer({});
    await mount(<LiveAssessment server={server} onExam={args.onExam} />);
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await expect(page().getByRole('button', { name: '去考试' })).toHaveFocus();
    await expect(args.onExam).not.toHaveBeenCalled();
  },
};
