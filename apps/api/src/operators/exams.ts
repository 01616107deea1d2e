import { inTransaction } from '#database/database.ts';
import { countPapersToRegrade } from '#features/exam/exam-regrade-store.ts';
import { regradeQuestion } from '#features/exam/regrade-question.ts';
import { issueProofs } from '#features/proof/study-proof/issue-proof.ts';
import { publishBankFile, readBankTexts } from '#seeding/exam-banks.ts';
import { done, type Noun, refused, task } from './task.ts';
import { text, wholeNumber } from './values.ts';

const regrade = task(
  {
    words: 'regrade',
    kind: 'changes',
    // Each five hundred papers are a transaction: learners are locked for no longer.
    transactions: 'several',
    help: {
      en: 'a key was wrong: publishes the bank’s file, corrected and with the question’s version counted up, and marks every paper that holds the question anew, upward only',
      zh: '答案有误：先更正题库文件并把该题 version 加一，本命令发布更正并重判所有含该题的试卷，只增不减',
    },
    args: {},
    options: {
      bank: text('<题库>', {
        en: 'the name of the file in seed/exam-banks',
        zh: 'seed/exam-banks 中的文件名',
      }),
      question: wholeNumber('<题号>', { en: 'the question’s number', zh: '题号' }),
    },
  },
  async ({ db, seed, by, reason, confirmed }, { bank, question }) => {
    const banks = readBankTexts(seed).map((one) => one.bank);
    if (!banks.includes(bank))
      return refused({
        en: `there is no bank ${bank}; there are ${banks.join(', ')}`,
        zh: `没有题库 ${bank}；可用：${banks.join(', ')}`,
      });
    const decision = { bank, number: question, reason, decidedBy: by };
    await inTransaction(db, (trx) => publishBankFile(trx, seed, bank));
    if (!confirmed) {
      const papers = await countPapersToRegrade(db, decision);
      return done({ en: `${papers} papers would be marked anew`, zh: `将重判 ${papers} 份试卷` });
    }
    // The proofs of years that are completed by it are signed by the jobs.
    const { papers, raised, passedNow } = await regradeQuestion({ db, yearEnd: issueProofs(null) }, decision);
    return done({
      en: `${papers} papers marked anew: ${raised} raised, ${passedNow} passed by it`,
      zh: `已重判 ${papers} 份试卷：${raised} 份提高，${passedNow} 份因此合格`,
    });
  },
);

export const exams: Noun = {
  word: 'exams',
  help: { en: 'a key that was found wrong', zh: '试题答案更正' },
  tasks: [regrade],
};
