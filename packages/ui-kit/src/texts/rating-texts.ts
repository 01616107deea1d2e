/** The sentences of the rating are in the domain: RATING_TEXTS. */
export const RATING_UI_TEXTS = {
  title: '本节评分',
  ofCourse: (name: string) => `课程：${name}`,
  score: '课程评分',
  comment: '评价内容',
  commentPlaceholder: '写下您的学习体会或建议（选填）',
  existing: '您已评过分，可以修改后再次提交',
  cancel: '取消',
  submit: '提交评分',
  submitting: '提交中',
  doneText: '感谢您的评价，我们会据此改进课程。',
  close: '完成',
} as const;
