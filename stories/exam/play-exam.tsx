import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from '../story-state.ts';
import { EXAM_RESULTS, standingWith, yearWith } from './exam-examples.ts';
import { ScriptedExam } from './scripted-exam.tsx';

export const QUERY = 'area_id=219&year=2026&exam_id=8001&page_type=exam';

const { listExamQuestions, getExamRecord, saveExamAnswer, submitExam } = EXAM_RESULTS;

/** What the exam asks for, then its paper, then its review. The stored example has no times, so that each story sets its own. */
export const SCRIPT: Script = {
  listStudyCourses: [yearWith(standingWith())],
  listExamQuestions: [listExamQuestions.ok, listExamQuestions.view],
  getExamRecord: [getExamRecord.ok],
  saveExamAnswer: [saveExamAnswer.ok],
  submitExam: [submitExam.ok],
};

export const page = () => within(document.body);
export const shows = (state: string) => waitFor(() => expect(openDialog().dataset.dialogState).toBe(state));
export const says = (text: string) => waitFor(() => expect(page().getByText(text)).toBeVisible());
export const press = async (name: string) => userEvent.click(await page().findByRole('button', { name }));
export const closed = () => waitFor(() => expect(page().queryByRole('alertdialog')).toBeNull());

type Mount = (ui?: ReactElement) => Promise<unknown>;

/** The exam page on a server that responds by the script: what it asks for, before its clock starts. */
export async function openStartPage(mount: Mount, script: Script = {}, query = QUERY) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const onLeave = fn();
  await mount(<ScriptedExam server={server} query={query} onLeave={onLeave} />);
  await userEvent.click(page().getByRole('button', { name: '去考试' }));
  await server.clock.advance(RESPONSE_MS);
  await waitFor(() => expect(page().queryByRole('button', { name: '去考试' })).toBeNull());
  return { server, onLeave, clock: server.clock, received: () => server.clock.advance(RESPONSE_MS) };
}

/** The exam page with its paper, begun by its button. */
export async function openPaper(mount: Mount, script: Script = {}, query = QUERY) {
  const opened = await openStartPage(mount, script, query);
  await press('开始考试');
  await opened.received();
  await waitFor(() => expect(page().queryByRole('button', { name: '正在打开试卷' })).toBeNull());
  return opened;
}

/** Answers every question but the tenth correctly, by roles and names alone. */
export async function answerNine(): Promise<void> {
  const choices = [
    ['radio', /90学分/],
    ['radio', /客户取得相关商品控制权时/],
    ['radio', /2024年7月1日/],
    ['checkbox', /坚持诚信，守法奉公/],
    ['checkbox', /坚持准则，守责敬业/],
    ['checkbox', /坚持学习，守正创新/],
    ['checkbox', /公需科目/],
    ['checkbox', /专业科目/],
    ['radio', / 2项/],
    ['radio', /96万元/],
  ] as const;
  for (const [role, name] of choices) {
    await userEvent.click(page().getByRole(role, { name }));
  }
  await userEvent.type(page().getByRole('textbox', { name: '请输入答案' }), '识别与客户订立的合同');
  const ninth = page().getByRole('radiogroup', { name: /不得结转以后年度/ });
  await userEvent.click(within(ninth).getByRole('radio', { name: /正确/ }));
}

/** Answers the tenth. */
export async function answerTenth(): Promise<void> {
  const tenth = page().getByRole('radiogroup', { name: /电子会计凭证的纸质打印件/ });
  await userEvent.click(within(tenth).getByRole('radio', { name: /错误/ }));
}
