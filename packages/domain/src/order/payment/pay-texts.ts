/** The sentences of payment. English in 001 §8; wording from notes §3.4. */
export const PAY_TEXTS = {
  noCard: '请选择银行卡',
  activated: '课程开通成功',
  orderFailed: '下单失败，请稍后再试',
  orderMissing: '生成订单失败',
  codeFailed: '生成订单失败！',
  bridgeFailed: '微信支付没有完成，请重试',
  pollFailed: '网络错误，请稍后到个人中心查看订单状态',
  addCardFailed: '提交失败',
  bindFailed: '绑卡失败，请稍后再试',
  cardPayFailed: '支付失败',
  payVerifyFailed: '支付失败，请稍后再试',
} as const;
