import type { KeyNote } from '@jixu/api-client';
import { initialQuiz, type Quiz, type QuizEvent, transitionQuiz } from '@jixu/domain/lesson/quiz/quiz';
import { listQuizMoments, type QuizMoment } from '@jixu/domain/lesson/quiz/quiz-moments';

/** The example `ok` of listKeyNotes, compared by stories/exam/contract-examples.test.ts. */
export const KEY_NOTES: KeyNote[] = [
  {
    second: 45,
    question: {
      id: 95_001,
      type: 1,
      judgment_issue: 0,
      description: '根据《会计法》，谁对本单位会计工作和会计资料的真实性、完整性负责？',
      options: { A: '会计机构负责人', B: '单位负责人', C: '总会计师', D: '出纳人员' },
      answer: 'B',
      solution: '单位负责人对本单位的会计工作和会计资料的真实性、完整性负责。',
    },
  },
  {
    second: 120,
    question: {
      id: 95_002,
      type: 2,
      judgment_issue: 0,
      description: '下列哪些部门依照法定职责，对有关单位的会计资料实施监督检查？',
      options: { A: '财政部门', B: '审计机关', C: '行业协会', D: '税务部门' },
      maxSelect: 3,
      answer: 'A,B,D',
      solution: '财政、审计、税务等部门依照法律、行政法规规定的职责实施监督检查；行业协会没有这项法定职责。',
    },
  },
  {
    second: 120,
    question: {
      id: 95_003,
      type: 1,
      judgment_issue: 1,
      description: '任何单位或者个人不得授意、指使、强令会计机构、会计人员伪造、变造会计凭证。',
      options: { A: '正确', B: '错误' },
      answer: 'A',
      solution: '',
    },
  },
];

const [FIRST, SECOND] = listQuizMoments(KEY_NOTES);
const NONE: QuizMoment = { second: 0, questions: [] };

/** One question at 45 s: the single choice. */
export const AT_45: QuizMoment = FIRST ?? NONE;
/** Two questions at 120 s: the multiple choice, then the true-or-false. */
export const AT_120: QuizMoment = SECOND ?? NONE;

/** The quiz after a learner's actions; letters are clicks on options. */
export function quizAfter(
  moment: QuizMoment,
  ...acts: readonly (Exclude<QuizEvent['type'], 'opened' | 'option-chosen'> | 'A' | 'B' | 'C' | 'D')[]
): Quiz {
  const events = acts.map(
    (act): QuizEvent =>
      act.length === 1 ? { type: 'option-chosen', letter: act } : ({ type: act } as QuizEvent),
  );
  const opened = transitionQuiz(initialQuiz, { type: 'opened', moment }).state;
  return events.reduce((quiz, event) => transitionQuiz(quiz, event).state, opened);
}

/** The longest questions: a case of several lines, options that are sentences. */
export const LONG_NOTES: KeyNote[] = [
  {
    second: 300,
    question: {
      id: 95_099,
      type: 2,
      judgment_issue: 0,
      description:
        '甲公司为增值税一般纳税人，2026年3月与客户签订一项包含设备销售、现场安装、三年期延长质量保证以及后续升级权利的组合合同，合同约定分四期收款且包含与验收进度挂钩的可变对价。下列关于履约义务识别和交易价格分摊的说法中，正确的有哪些？',
      options: {
        A: '设备销售与现场安装能够明确区分，且安装不会对设备作出重大修改或定制的，应当分别作为单项履约义务进行会计处理',
        B: '延长质量保证在向客户保证所销售商品符合既定标准之外提供了一项单独的服务，应当作为单项履约义务',
        C: '可变对价的估计金额计入交易价格时，不需要考虑相关不确定性消除时累计已确认的收入极可能不会发生重大转回的限制',
        D: '企业应当在合同开始日按照各单项履约义务所承诺商品的单独售价的相对比例，将交易价格分摊至各单项履约义务',
      },
      answer: 'A,B,D',
      solution:
        '可变对价计入交易价格的金额，不应超过在相关不确定性消除时累计已确认的收入极可能不会发生重大转回的金额。',
    },
  },
];

const [LONG] = listQuizMoments(LONG_NOTES);
export const LONG_MOMENT: QuizMoment = LONG ?? NONE;
