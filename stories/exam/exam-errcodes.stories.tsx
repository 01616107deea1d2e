import type { Rejection } from '@jixu/api-client';
import { ERRCODE_TEXT, OPERATION_ERRCODE_TEXT } from '@jixu/constants';
import { rejected } from '@jixu/test-kit/results';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EXAM_RESULTS } from './exam-examples.ts';
import { closed, openPaper, openStartPage, page, press, QUERY, SCRIPT, says, shows } from './play-exam.tsx';
import { ScriptedExam } from './scripted-exam.tsx';

const meta = {
  title: '考试 exam/考试的错误码 exam-errcodes',
  component: ScriptedExam,
  parameters: { layout: 'fullscreen' },
  args: { server: scriptedServer(SCRIPT), query: QUERY, onLeave: fn() },
} satisfies Meta<typeof ScriptedExam>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The paper is rejected: the reason, and after 3 s the study center of the area. */
const notOpened = (errcode: Rejection<'listExamQuestions'>['errcode'], text: string): Story => ({
  play: async ({ mount }) => {
    const { clock, onLeave } = await openPaper(mount, {
      listExamQuestions: [rejected(errcode, 'listExamQuestions')],
    });
    await waitFor(() => expect(page().getByRole('alert')).toHaveTextContent(text));
    await clock.advance(2999);
    await expect(onLeave).not.toHaveBeenCalled();
    await clock.advance(1);
    await expect(onLeave).toHaveBeenCalledWith('/center/219.html');
  },
});

export const Errcode1005: Story = {
  name: 'EXAM-25 EXAM-26 EXAM-28 errcode 1005 地区已过期，3秒后回学习中心',
  ...notOpened(1005, OPERATION_ERRCODE_TEXT.listExamQuestions[1005]),
};
export const Errcode2603: Story = {
  name: 'EXAM-27 errcode 2603 年度学习已结束',
  ...notOpened(2603, ERRCODE_TEXT[2603]),
};
export const Errcode2620: Story = {
  name: 'EXAM-27 errcode 2620 考试不存在',
  ...notOpened(2620, ERRCODE_TEXT[2620]),
};
export const Errcode2621: Story = {
  name: 'EXAM-27 errcode 2621 未达到考试条件',
  ...notOpened(2621, ERRCODE_TEXT[2621]),
};
export const Errcode2622: Story = {
  name: 'EXAM-27 errcode 2622 请先完成人脸认证',
  ...notOpened(2622, ERRCODE_TEXT[2622]),
};
export const Errcode2623: Story = {
  name: 'EXAM-27 errcode 2623 还没有交卷',
  ...notOpened(2623, ERRCODE_TEXT[2623]),
};
export const Errcode2624: Story = {
  name: 'EXAM-27 errcode 2624 考试正在进行',
  ...notOpened(2624, ERRCODE_TEXT[2624]),
};

export const NothingSaid: Story = {
  name: 'EXAM-27 服务器没有说明原因：请联系客服',
  play: async ({ mount }) => {
    await openPaper(mount, { listExamQuestions: [{ errcode: 9500, errmsg: '', data: null }] });
    await waitFor(() => expect(page().getByRole('alert')).toHaveTextContent('试卷加载失败，请联系客服'));
  },
};

/** The address is incomplete: no call, the same message. */
const badAddress = (query: string, to: string): Story => ({
  play: async ({ mount }) => {
    const { server, clock, onLeave } = await openStartPage(mount, {}, query);
    await waitFor(() => expect(page().getByRole('alert')).toHaveTextContent('试卷加载失败，请联系客服'));
    await expect(server.requested('listExamQuestions')).toHaveLength(0);
    await clock.advance(3000);
    await expect(onLeave).toHaveBeenCalledWith(to);
  },
});

export const AddressWithoutExam: Story = {
  name: 'EXAM-05 EXAM-29 EXAM-30 地址缺少地区：3秒后回首页',
  ...badAddress('year=2026&exam_id=8001&page_type=exam', '/'),
};

export const SubmitRejected: Story = {
  name: 'EXAM-31 errcode 2626 交卷失败：说明原因，作答还在，重新提交成功',
  play: async ({ mount }) => {
    const { server, received } = await openPaper(mount, {
      submitExam: [rejected(2626), EXAM_RESULTS.submitExam.ok],
    });
    await userEvent.click(page().getByRole('radio', { name: /90学分/ }));
    await press('交卷');
    await press('仍要交卷');
    await received();
    await shows('failed');
    await says(ERRCODE_TEXT[2626]);
    await press('继续答题');
    await closed();
    await expect(page().getByRole('radio', { name: /90学分/ })).toBeChecked();
    await press('交卷');
    await press('仍要交卷');
    await received();
    await closed();
    await expect(server.requested('submitExam')).toHaveLength(2);
  },
};

export const NotSaved: Story = {
  name: '答案没有存上：说出来，3 秒后重试，存上后恢复',
  play: async ({ mount }) => {
    const { server, clock, received } = await openPaper(mount, {
      saveExamAnswer: [rejected(9408), EXAM_RESULTS.saveExamAnswer.ok],
    });
    await userEvent.click(page().getByRole('radio', { name: /90学分/ }));
    await received();
    await says('答案未保存，正在重试');
    await clock.advance(3000);
    await received();
    await says('作答已保存');
    await expect(server.requested('saveExamAnswer').map(({ sequence }) => sequence)).toEqual([1, 2]);
  },
};
