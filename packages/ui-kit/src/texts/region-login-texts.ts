/** The page to which a region's own site sends its learners back. */
export const REGION_LOGIN_TEXTS = {
  title: '地区登录',
  entering: '正在登录',
  enteringText: '已从地区登录网站返回，请稍候。',
  rejected: '未能登录',
  rejectedText:
    '登录凭证一分钟内有效，只能在发起登录的浏览器中使用一次。请从地区页面重新登录；仍未成功的，请联系地区登录网站核对您的登记信息。',
  unanswered: '网络没有应答',
  unansweredText: '登录凭证还在本页，网络恢复后请重试。',
  noTicket: '没有收到登录凭证',
  noTicketText: '本页由地区登录网站返回时打开。请从地区页面登录。',
  retry: '重试',
  again: '回到地区页面',
} as const;
