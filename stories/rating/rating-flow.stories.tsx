import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import {
  initialRatingForm,
  type RatingEffect,
  type RatingEvent,
  transitionRatingForm,
} from '@jixu/domain/rating/rating-form';
import { showToast, ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { RatingDialog } from '@jixu/ui-kit/rating/rating-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { refused } from '../scripted/answers.ts';
import {
  ANSWER_MS,
  type Answer,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';
import { mask, openDialog } from '../story-state.ts';
import { COURSE_NAME, RATING_ANSWERS } from './rating-examples.ts';

const { getCourseComment, submitCourseComment } = RATING_ANSWERS;
const SCRIPT: Script = {
  getCourseComment: [getCourseComment.empty],
  submitCourseComment: [submitCourseComment.ok],
};

type Kept = Answer<{ score: number; comment_content: string } | null>;

/** 本节评分 as the player runs it: the form of the domain on a scripted server. */
function LiveRating({ server: { call, clock } }: { server: ScriptedServer }) {
  const carryOut = (effect: RatingEffect, send: (event: RatingEvent) => void) => {
    switch (effect.type) {
      case 'read-rating':
        return void (call('getCourseComment', { course_id: 1001 }) as Promise<Kept>).then(({ data }) => {
          if (data) send({ type: 'rating-read', score: data.score, comment: data.comment_content });
        });
      case 'submit-rating':
        return void call('submitCourseComment', {
          course_id: 1001,
          score: effect.score,
          comment_content: effect.comment,
        }).then(({ errcode, errmsg }) => {
          send(errcode === ERRCODES.OK ? { type: 'accepted' } : { type: 'refused', message: errmsg });
        });
      case 'toast':
        return showToast({ kind: 'success', text: effect.text });
      case 'toast-error':
        return showToast({ kind: 'error', text: effect.text });
    }
  };
  const { state, dispatch } = useMachine(
    initialRatingForm,
    (form, event: RatingEvent) => transitionRatingForm(form, event),
    carryOut,
    clock.now,
  );
  return (
    <>
      <button type="button" onClick={() => dispatch({ type: 'opened' })}>
        本节评分
      </button>
      <RatingDialog
        form={state}
        courseName={COURSE_NAME}
        onScore={(score) => dispatch({ type: 'score-chosen', score })}
        onComment={(comment) => dispatch({ type: 'comment-written', comment })}
        onSubmit={() => dispatch({ type: 'submitted' })}
        onClose={() => dispatch({ type: 'closed' })}
      />
      <ToastHost />
    </>
  );
}

const meta = {
  title: '评价 rating/本节评分全程 rating-flow',
  component: LiveRating,
  args: { server: scriptedServer(SCRIPT) },
} satisfies Meta<typeof LiveRating>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));

/** The dialog, opened, with what was kept read. */
async function open(mount: (ui?: ReactElement) => Promise<unknown>, script: Partial<Script> = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script } as Script);
  await mount(<LiveRating server={server} />);
  await userEvent.click(page().getByRole('button', { name: '本节评分' }));
  await server.clock.advance(ANSWER_MS);
  return {
    server,
    dialog: within(await waitFor(openDialog)),
    answered: () => server.clock.advance(ANSWER_MS),
  };
}

export const Rated: Story = {
  name: 'RATING-01 RATING-02 RATING-03 RATING-09 没有评分时提示，评分后提交，评分成功',
  play: async ({ mount }) => {
    const { server, dialog, answered } = await open(mount);
    await shows('no-score');
    await userEvent.click(dialog.getByRole('button', { name: '提交评分' }));
    await shows('score-missing');
    const stars = dialog.getByRole('radiogroup', { name: '课程评分' });
    await expect(stars).toHaveAccessibleDescription('您还未选择评分哟~');
    await expect(server.asked('submitCourseComment')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: /^9/ }));
    await shows('six-and-above');
    await userEvent.type(dialog.getByRole('textbox', { name: '评价内容' }), '讲得很清楚');
    await userEvent.click(dialog.getByRole('button', { name: '提交评分' }));
    await shows('submitting');
    await answered();
    await shows('success');
    await expect(server.asked('submitCourseComment')).toEqual([
      { course_id: 1001, score: 9, comment_content: '讲得很清楚' },
    ]);
    await waitFor(() => expect(page().getAllByText('评分成功').length).toBeGreaterThan(0));
    await userEvent.click(dialog.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(page().getByRole('button', { name: '本节评分' })).toHaveFocus());
  },
};

export const Existing: Story = {
  name: 'RATING-11 已评过分：分数和评语都在',
  play: async ({ mount }) => {
    const { dialog } = await open(mount, { getCourseComment: [getCourseComment.ok] });
    await shows('existing-rating');
    await expect(dialog.getByRole('radio', { name: /^9/ })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: '评价内容' })).toHaveValue(
      '案例贴近实务，法律责任那一讲讲得很清楚。',
    );
  },
};

export const Refused: Story = {
  name: 'RATING-10 errcode 2401 说出原因，内容还在',
  play: async ({ mount }) => {
    const { dialog, answered } = await open(mount, { submitCourseComment: [refused(2401)] });
    await userEvent.click(dialog.getByRole('radio', { name: /^3/ }));
    await userEvent.click(dialog.getByRole('button', { name: '提交评分' }));
    await answered();
    await shows('failed');
    await expect(within(openDialog()).getByRole('alert')).toHaveTextContent(ERRCODE_TEXT[2401]);
    await expect(dialog.getByRole('radio', { name: /^3/ })).toBeChecked();
  },
};

export const Frame: Story = {
  name: 'RATING-04 RATING-05 RATING-06 RATING-07 RATING-08 十个分数，两种说法，评语 4 行最多 300 字；遮罩不关，Esc 关',
  play: async ({ mount }) => {
    const { dialog } = await open(mount);
    await expect(getComputedStyle(openDialog()).width).toBe('600px');
    const stars = dialog.getAllByRole('radio');
    await expect(stars).toHaveLength(10);
    await expect(stars[4]).toHaveAccessibleName(/一般，不值得推荐/);
    await expect(stars[5]).toHaveAccessibleName(/不错，值得推荐/);
    const comment = dialog.getByRole('textbox', { name: '评价内容' });
    await expect(comment).toHaveAttribute('rows', '4');
    await expect(comment).toHaveAttribute('maxlength', '300');
    await userEvent.click(mask());
    await expect(openDialog()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
  },
};
