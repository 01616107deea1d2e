import { ERRCODE_TEXT } from '@jixu/constants';
import { createRatingController } from '@jixu/controllers/lesson/rating/rating-controller';
import { createInterruptions } from '@jixu/controllers/site/interruptions';
import { createFakePlayer } from '@jixu/controllers/testing/fake-player';
import { rejected } from '@jixu/test-kit/results';
import {
  RESPONSE_MS,
  type Script,
  type ScriptedServer,
  scriptedServer,
} from '@jixu/test-kit/scripted-server';
import { LessonToolsView } from '@jixu/ui-kit/lesson/lesson-tools-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { useController } from '../../scripted/use-controller.ts';
import { mask, openDialog } from '../../story-state.ts';
import { COURSE_NAME, RATING_RESULTS } from './rating-examples.ts';

const { getCourseComment, submitCourseComment } = RATING_RESULTS;
const SCRIPT: Script = {
  getCourseComment: [getCourseComment.empty],
  submitCourseComment: [submitCourseComment.ok],
};

/** The tools below the video of a lesson that does not play. */
function RatingOnServer({ server: { calls, clock } }: { server: ScriptedServer }) {
  const rating = useController(() =>
    createRatingController({ calls, clock, toast: toastOnPage, courseId: 1001 }),
  );
  const turns = useController(() => createInterruptions({ clock, player: createFakePlayer(clock) }));
  return (
    <>
      <LessonToolsView rating={rating} courseName={COURSE_NAME} turns={turns} isHelpOffered={false} />
      <ToastHost />
    </>
  );
}

const meta = {
  title: '评价 rating/D42 本节评分全程 rating-flow',
  component: RatingOnServer,
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: 'var(--night)' }}>
        <Story />
      </div>
    ),
  ],
  args: { server: scriptedServer(SCRIPT) },
} satisfies Meta<typeof RatingOnServer>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));

/** The opened dialog with the stored rating loaded. */
async function open(mount: (ui?: ReactElement) => Promise<unknown>, script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  await mount(<RatingOnServer server={server} />);
  await userEvent.click(page().getByRole('button', { name: '本节评分' }));
  await server.clock.advance(RESPONSE_MS);
  return {
    server,
    dialog: within(await waitFor(openDialog)),
    received: () => server.clock.advance(RESPONSE_MS),
  };
}

export const Rated: Story = {
  name: 'RATING-01 RATING-02 RATING-03 RATING-09 没有评分时提示，评分后提交，评分成功',
  play: async ({ mount }) => {
    const { server, dialog, received } = await open(mount);
    await shows('no-score');
    await userEvent.click(dialog.getByRole('button', { name: '提交评分' }));
    await shows('score-missing');
    const stars = dialog.getByRole('radiogroup', { name: '课程评分' });
    await expect(stars).toHaveAccessibleDescription('您还未选择评分哟~');
    await expect(server.requested('submitCourseComment')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: /^9/ }));
    await shows('six-and-above');
    await userEvent.type(dialog.getByRole('textbox', { name: '评价内容' }), '讲得很清楚');
    await userEvent.click(dialog.getByRole('button', { name: '提交评分' }));
    await shows('submitting');
    await received();
    await shows('success');
    await expect(server.requested('submitCourseComment')).toEqual([
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

export const Rejected: Story = {
  name: 'RATING-10 errcode 2401 说出原因，内容还在',
  play: async ({ mount }) => {
    const { dialog, received } = await open(mount, { submitCourseComment: [rejected(2401)] });
    await userEvent.click(dialog.getByRole('radio', { name: /^3/ }));
    await userEvent.click(dialog.getByRole('button', { name: '提交评分' }));
    await received();
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
    await fireEvent.input(comment, { target: { value: '好'.repeat(301) } });
    await expect(comment).toHaveValue('好'.repeat(300));
    await userEvent.click(mask());
    await expect(openDialog()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
  },
};
