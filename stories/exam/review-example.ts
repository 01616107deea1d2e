import type { DataOf } from '@jixu/api-client';

/** The example `view` of the same operation: a paper that has passed, with the right answers. */
export const REVIEW: Extract<DataOf<'listExamQuestions'>, { page_type: 'view' }> = {
  page_type: 'view',
  exam: {
    name: '2026年度会计专业技术人员继续教育结业考试',
    year: 2026,
    duration: 60,
    score: 50,
    pass_score: 30,
  },
  key_opens_at: 0,
  question_list: [
    {
      type: 1,
      questions: [
        {
          id: 80101,
          type: 1,
          description:
            '根据《会计专业技术人员继续教育规定》（财会〔2018〕10号），会计专业技术人员每年参加继续教育取得的学分应不少于多少？',
          options: { A: '60学分', B: '90学分', C: '100学分', D: '120学分' },
          userAnswer: ['B'],
          answer: 'B',
          solution: '每年参加继续教育取得的学分不少于90学分，其中专业科目一般不少于总学分的三分之二。',
          status: 'correct',
          children: [],
        },
        {
          id: 80102,
          type: 1,
          description: '根据《企业会计准则第14号——收入》，企业应当在什么时候确认收入？',
          options: { A: '收到款项时', B: '客户取得相关商品控制权时', C: '开具发票时', D: '商品发出时' },
          userAnswer: ['B'],
          answer: 'B',
          solution: '企业应当在履行了合同中的履约义务，即在客户取得相关商品控制权时确认收入。',
          status: 'correct',
          children: [],
        },
        {
          id: 80103,
          type: 1,
          description: '2024年修改的《中华人民共和国会计法》自何时起施行？',
          options: { A: '2024年7月1日', B: '2024年1月1日', C: '2025年1月1日', D: '2026年1月1日' },
          userAnswer: [],
          answer: 'A',
          solution: '修改决定由第十四届全国人民代表大会常务委员会第十次会议通过，自2024年7月1日起施行。',
          status: 'unselected',
          children: [],
        },
      ],
    },
    {
      type: 2,
      questions: [
        {
          id: 80201,
          type: 2,
          description: '《会计人员职业道德规范》（财会〔2023〕1号）提出的“三坚三守”包括哪些内容？',
          options: {
            A: '坚持诚信，守法奉公',
            B: '坚持准则，守责敬业',
            C: '坚持学习，守正创新',
            D: '坚持效益，守成稳健',
          },
          userAnswer: ['B', 'A', 'C'],
          answer: 'A,B,C',
          solution: '“三坚三守”为坚持诚信、守法奉公，坚持准则、守责敬业，坚持学习、守正创新。',
          status: 'correct',
          children: [],
        },
        {
          id: 80202,
          type: 2,
          description: '会计专业技术人员继续教育的内容包括哪些科目？',
          options: { A: '公需科目', B: '专业科目', C: '兴趣科目', D: '语言科目' },
          userAnswer: ['A'],
          answer: 'A,B',
          solution: '继续教育内容包括公需科目和专业科目。',
          status: 'wrong',
          children: [],
        },
      ],
    },
    {
      type: 3,
      questions: [
        {
          id: 80301,
          type: 3,
          description:
            '甲公司2026年1月与客户签订合同，销售一台设备并另行提供一年的维修服务，合同总价款为120万元。设备和维修服务可明确区分，单独售价分别为100万元和25万元，不考虑增值税。',
          options: {},
          userAnswer: [],
          answer: '',
          solution: '',
          status: 'correct',
          children: [
            {
              id: 80302,
              type: 1,
              description: '该合同包含几项单项履约义务？',
              options: { A: '1项', B: '2项', C: '3项', D: '4项' },
              userAnswer: ['B'],
              answer: 'B',
              solution: '设备和维修服务可明确区分，构成两项单项履约义务。',
              status: 'correct',
            },
            {
              id: 80303,
              type: 1,
              description: '应当分摊至设备的交易价格为多少？',
              options: { A: '100万元', B: '95万元', C: '96万元', D: '120万元' },
              userAnswer: ['C'],
              answer: 'C',
              solution: '按单独售价的相对比例分摊：120×100÷（100+25）=96（万元）。',
              status: 'correct',
            },
          ],
        },
      ],
    },
    {
      type: 4,
      questions: [
        {
          id: 80401,
          type: 4,
          description: '请写出收入确认“五步法”的第一步。',
          options: {},
          userAnswer: ['识别与客户订立的合同'],
          answer: '识别与客户订立的合同',
          solution: '五步法的第一步是识别与客户订立的合同。',
          status: 'correct',
          children: [],
        },
      ],
    },
    {
      type: 99,
      questions: [
        {
          id: 80501,
          type: 99,
          description: '会计专业技术人员参加继续教育取得的学分，在全国范围内当年度有效，不得结转以后年度。',
          options: { A: '正确', B: '错误' },
          userAnswer: ['A'],
          answer: 'A',
          solution: '学分在全国范围内当年度有效，不得结转以后年度。',
          status: 'correct',
          children: [],
        },
        {
          id: 80502,
          type: 99,
          description: '单位以电子会计凭证的纸质打印件作为报销入账归档依据的，可以不再保存该电子会计凭证。',
          options: { A: '正确', B: '错误' },
          userAnswer: ['A'],
          answer: 'B',
          solution: '根据财会〔2020〕6号，必须同时保存打印该纸质件的电子会计凭证。',
          status: 'wrong',
          children: [],
        },
      ],
    },
  ],
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
