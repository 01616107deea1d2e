/** Wording from notes §3.4; the sentences of the rules are in domain/order/buy-selection. */
export const BUY_UI_TEXTS = {
  noQualification: '暂无购课资格',
  goRegional: '请前往地区平台购课',
  regionalPlatform: '前往地区平台',
  packages: '组合课程包',
  packagesLead: (allowed: number, held: number) =>
    held > 0 ? `本年度最多购买${allowed}个，已购${held}个` : `本年度最多购买${allowed}个`,
  bought: '已购买',
  soldByRegion: '地区平台销售',
  unfold: (hidden: number) => `展开其余${hidden}个课程包`,
  unfoldWithChosen: (hidden: number, chosen: number) => `展开其余${hidden}个课程包（含已选${chosen}个）`,
  fold: '收起',
  loading: '课程包加载中',
  emptyTitle: '本年度暂无组合课程包',
  emptyText: '可以在下方选购单科课程。',
  failedTitle: '课程包没有读取成功',
  retry: '重新加载',
  bar: '已选课程',
  chosen: '已选',
  chosenUnit: '项',
  total: '合计',
  purchase: '立即购买',
} as const;
