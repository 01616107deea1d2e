export const CAPTCHA_TEXTS = {
  picture: '图形验证码',
  loading: '图形验证码加载中',
  failed: '图形验证码没有取到，请重新获取',
  another: '看不清？换一张',
  anotherQuestion: '换一题',
  again: '重新获取',
  toQuestion: '改为文字提问',
  toPicture: '改为图片',
  noQuestions: '文字提问次数已用完，请输入图中字符',
  answer: '答案',
  answerPlaceholder: '请输入答案',
} as const;
