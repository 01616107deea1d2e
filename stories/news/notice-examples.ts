import type { Headline } from '@jixu/ui-kit/news/headline-list.tsx';

const TITLES = [
  '关于2026年度继续教育学习截止时间的提醒',
  '系统维护公告：2026年10月18日2:00至5:00',
  '关于继续教育考试开放时间的公告',
  '关于核对学习信息、防范代学代考的提示',
  '2026年度公需科目课程上线公告',
  '关于会计人员信息采集与继续教育学分登记的说明',
  '关于开展深圳市2026年度会计专业技术人员继续教育的通知',
  '关于公需科目学习渠道的说明',
  '广东省2026年度会计专业技术人员继续教育有关事项',
  '关于继续教育学分当年度有效、不得结转的说明',
];

export const NOTICE_LINES: readonly Headline[] = TITLES.map((name, at) => ({
  id: 4000 + at,
  name,
  day: `2026-${String(11 - at).padStart(2, '0')}-16`,
  href: `/noticeDetail.html?id=${4000 + at}`,
}));

export const LONG_NOTICE_TITLE =
  '关于转发《关于做好2026年度会计专业技术人员及其他从事会计工作人员继续教育网络学习、学分登记和信息核验工作的通知》的通知';

export const NOTICE_HTML =
  '<p>各会计专业技术人员：</p><p>现将深圳市2026年度会计专业技术人员继续教育有关事项通知如下：</p><ol><li>学习对象：具有会计专业技术资格的人员，以及不具有会计专业技术资格但从事会计工作的人员。</li><li>学分要求：不少于90学分，其中专业科目不少于60学分。</li></ol><table><thead><tr><th>批次</th><th>开放时间</th><th>可考次数</th></tr></thead><tbody><tr><td>第一批</td><td>2026年9月15日至12月31日</td><td>不限</td></tr></tbody></table>';
