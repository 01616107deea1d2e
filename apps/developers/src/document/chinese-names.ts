/** Other words for what stands under a tag, as a reader would look for it, most of them Chinese. */
const BY_TAG: Readonly<Record<string, string>> = {
  session: '登录 退出 会话 验证码 短信 扫码 二维码',
  profile: '个人信息 资料 手机 邮箱 区县',
  home: '首页 地区 省份 须知',
  content: '资讯 文章 师资 老师 课程 商品',
  audition: '试听 免费课程',
  notice: '公告 通知',
  statute: '法规 法规库 文件',
  claim: '领取 授权 免费领课',
  buy: '选购 购买 套餐 课程',
  order: '订单 下单 退款 取消 幂等 refund refunds cancel idempotency',
  pay: '支付 付款 退款 微信 支付宝 银联 银行卡 绑卡 payment refund',
  invoice: '发票 开票 红冲 抬头 税号 invoice fapiao',
  study: '学习 课程 选课 学分 年度',
  player: '播放 看课 进度 视频',
  check: '验证 图形验证码 弹题 监管',
  rating: '评价 评分',
  face: '人脸 认证 实名',
  exam: '考试 试题 答题 交卷',
  proof: '学习证明 证书 学习记录',
  file: '上传 文件 图片',
  tracking: '埋点 上报 统计',
};

/** Further search terms for the calls of a tag; '' for an unknown one. */
export function chineseNames(tag: string): string {
  return BY_TAG[tag] ?? '';
}
