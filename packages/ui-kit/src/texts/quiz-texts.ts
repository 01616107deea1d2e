/** The sentences of a result are in the domain: QUIZ_RESULT_TEXTS. */
export const QUIZ_TEXTS = {
  title: '随堂练习',
  lead: '答对后继续播放',
  questionOf: (number: number, count: number) => `第${number}题，共${count}题`,
  kinds: { single: '单选题', multiple: '多选题', 'true-false': '判断题' },
  chooseUpTo: (most: number) => `最多可选${most}项`,
  chooseSeveral: '可选多项',
  submit: '提交答案',
  retry: '重新作答',
  goOn: '继续学习',
  correct: '回答正确',
  solution: '解析',
  yourChoice: '您的选择',
  rightAnswer: '正确答案',
} as const;
