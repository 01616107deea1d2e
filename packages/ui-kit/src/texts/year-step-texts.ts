export const YEAR_STEP_TEXTS = {
  name: '下一步',
  exam: '学分已满，还差结业考试',
  examText: '考试合格后，本年度继续教育即告完成，并签发学习证明。',
  examFailed: '学分已满，结业考试未合格',
  seal: '完成',
  completed: (year: string) => `${year}继续教育已完成`,
  completedText: '学习证明已经签发，可以查看、下载和核对。',
  viewProof: '查看学习证明',
  unfinished: (year: string, credits: string) => `${year}未完成，差${credits}学分`,
  unexamined: (year: string) => `${year}未完成，结业考试没有合格`,
  unfinishedText: '学习时间已过。如何补学，请联系主管财政部门。',
  studyYear: (year: string) => `学习${year}`,
} as const;
