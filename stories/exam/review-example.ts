import type { DataOf } from '@jixu/api-client';
import { PAPER } from './paper-example.ts';

type Review = Extract<DataOf<'listExamQuestions'>, { page_type: 'view' }>;
type Question = Review['question_list'][number]['questions'][number];
type Mark = Pick<Question, 'userAnswer' | 'answer' | 'solution' | 'status'>;

/** What was said to each question of the paper, and what is right. */
const MARKS: Readonly<Record<number, Mark>> = {
  80101: {
    userAnswer: ['B'],
    answer: 'B',
    solution: '每年参加继续教育取得的学分不少于90学分，其中专业科目一般不少于总学分的三分之二。',
    status: 'correct',
  },
  80102: {
    userAnswer: ['B'],
    answer: 'B',
    solution: '企业应当在履行了合同中的履约义务，即在客户取得相关商品控制权时确认收入。',
    status: 'correct',
  },
  80103: {
    userAnswer: [],
    answer: 'A',
    solution: '修改决定由第十四届全国人民代表大会常务委员会第十次会议通过，自2024年7月1日起施行。',
    status: 'unselected',
  },
  80201: {
    userAnswer: ['B', 'A', 'C'],
    answer: 'A,B,C',
    solution: '“三坚三守”为坚持诚信、守法奉公，坚持准则、守责敬业，坚持学习、守正创新。',
    status: 'correct',
  },
  80202: {
    userAnswer: ['A'],
    answer: 'A,B',
    solution: '继续教育内容包括公需科目和专业科目。',
    status: 'wrong',
  },
  80301: {
    userAnswer: [],
    answer: '',
    solution: '',
    status: 'correct',
  },
  80302: {
    userAnswer: ['B'],
    answer: 'B',
    solution: '设备和维修服务可明确区分，构成两项单项履约义务。',
    status: 'correct',
  },
  80303: {
    userAnswer: ['C'],
    answer: 'C',
    solution: '按单独售价的相对比例分摊：120×100÷（100+25）=96（万元）。',
    status: 'correct',
  },
  80401: {
    userAnswer: ['识别与客户订立的合同'],
    answer: '识别与客户订立的合同',
    solution: '五步法的第一步是识别与客户订立的合同。',
    status: 'correct',
  },
  80501: {
    userAnswer: ['A'],
    answer: 'A',
    solution: '学分在全国范围内当年度有效，不得结转以后年度。',
    status: 'correct',
  },
  80502: {
    userAnswer: ['A'],
    answer: 'B',
    solution: '根据财会〔2020〕6号，必须同时保存打印该纸质件的电子会计凭证。',
    status: 'wrong',
  },
};

function marked<Asked extends { id: number }>(question: Asked): Asked & Mark {
  const mark = MARKS[question.id];
  if (mark === undefined) throw new Error(`question ${question.id} has no mark`);
  return { ...question, ...mark };
}

/** The example `view` of the same operation: the paper has passed, and shows the right answers. */
export const REVIEW: Review = {
  page_type: 'view',
  exam: PAPER.exam,
  key_opens_at: 0,
  question_list: PAPER.question_list.map(({ type, questions }) => ({
    type,
    questions: questions.map((question) => ({
      ...marked(question),
      children: question.children.map(marked),
    })),
  })),
};

/** The example `ok` of getExamRecord. */
export const RECORD: DataOf<'getExamRecord'> = {
  exam_record: {
    score: 35,
    result: {
      80101: ['B'],
      80102: ['B'],
      80103: [],
      80201: ['B', 'A', 'C'],
      80202: ['A'],
      80302: ['B'],
      80303: ['C'],
      80401: ['识别与客户订立的合同'],
      80501: ['A'],
      80502: ['A'],
    },
  },
};
