/** What a learner reads of the last logins. */
export const LOGIN_LIST_TEXTS = {
  title: '登录记录',
  list: '最近的登录',
  lead: '如有不是您本人的登录，请退出其他设备。',
  endOthers: '退出其他设备',
  ending: '正在退出',
  loading: '登录记录加载中',
  failed: '登录记录没有读取成功',
  retry: '重新加载',
  empty: '还没有登录记录，从下次登录起显示在这里。',
  ways: { sms: '短信验证码', wechat: '微信扫码', region: '地区登录网站' },
  facts: (way: string, browser: string, network: string) => `${way}，${browser}，${network}`,
  here: '本机',
  open: '登录中',
  over: '已退出',
} as const;
