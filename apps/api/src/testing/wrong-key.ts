import { inTransaction } from '#database/database.ts';
import { regradeQuestion } from '#features/exam/regrade-question.ts';
import { zExamBankFile } from '#seeding/exam-files.ts';
import { publishExamBank } from '#seeding/exam-seed-store.ts';
import { answersTo, openPaper, questionsOf } from './arrange-exams.ts';
import { FIXTURE_BANK, type ShownQuestion } from './fixture-exams.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** The question a paper shows, by its number in the bank. */
export const numberOf = (question: ShownQuestion | undefined): number =>
  Number(/\d+/.exec(question?.description ?? '')?.[0]);

/** Keys of the fixtures' bank that are found wrong. */
export function wrongKeys(site: TestSite) {
  const versions = new Map<number, number>();
  const keys = new Map<number, string[]>();
  return {
    /** Publishes the bank with another right answer to a question, a version further. */
    async correct(number: number, answer: string[]): Promise<void> {
      versions.set(number, (versions.get(number) ?? 1) + 1);
      keys.set(number, answer);
      const bank = FIXTURE_BANK.map((question) => ({
        ...question,
        ...(keys.has(question.id)
          ? { answer: keys.get(question.id), version: versions.get(question.id) }
          : {}),
      }));
      await inTransaction(site.db, (trx) => publishExamBank(trx, 'small', zExamBankFile.parse(bank)));
    },
    regrade: (number: number) =>
      regradeQuestion(site.deps, { bank: 'small', reason: '答案有误', decidedBy: '李敏', number }),
  };
}

/** Answers to a new paper: 错一, the bank's A, to its first question, and as many right ones to the others. */
export async function saidA(browser: TestBrowser, right: number) {
  const paper = await openPaper(browser);
  if (paper.errcode !== 0) throw new Error(`the paper was answered with ${paper.errcode}`);
  const questions = questionsOf(paper);
  const [first] = questions;
  const [letter = ''] =
    Object.entries(first?.options ?? {}).find(([, text]) => text.endsWith('：错一')) ?? [];
  const given: Record<string, string[]> = {
    ...answersTo(questions.slice(1), right),
    [first?.id ?? 0]: [letter],
  };
  return { given, number: numberOf(first) };
}
