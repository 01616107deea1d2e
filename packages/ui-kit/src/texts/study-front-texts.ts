/** The sentences of the study center's head are in the domain: FRONT_TEXTS. */
export const STUDY_FRONT_TEXTS = {
  name: '下一步',
  actions: {
    claim: '免费领课',
    buy: '去购课',
    choose: '去选课',
    start: '开始学习',
    continue: '继续学习',
    exam: '去考试',
    retake: '重新考试',
    proof: '查看学习证明',
  },
  studyYear: (year: string) => `学习${year}`,
  toCourses: '跳到课程列表',
  watched: (percent: number) => `已学${percent}%`,
  unwatched: '还没有开始',
  bars: '学分进度',
  barText: (figures: { earned: string; required: string; chosen: string }) =>
    `已学${figures.earned}学分，应修${figures.required}学分，已选${figures.chosen}学分`,
  of: (required: string) => `/ ${required}`,
  chosen: (credits: string) => `已选${credits}`,
  steps: '本年度的步骤',
  aboutExam: '考试要求',
  seal: '完成',
  account: '学分账与学习标准',
} as const;
