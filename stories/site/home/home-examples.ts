import type { HomeBanner } from '@jixu/ui-kit/site/home/home-banners.tsx';
import type { HomeNewsItem } from '@jixu/ui-kit/site/home/hot-news.tsx';
import type { HomePackage } from '@jixu/ui-kit/site/home/package-cards.tsx';
import type { HomeRegulation } from '@jixu/ui-kit/site/home/regulation-list.tsx';
import type { HomeTeacher } from '@jixu/ui-kit/site/home/teacher-card.tsx';

const NOWHERE = { jump_type: 0, jump_extend: null };

const picture = (width: number, height: number, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  )}`;

const bannerPicture = (title: string, line: string, ground: string) =>
  picture(
    1128,
    160,
    `<rect width="1128" height="160" fill="${ground}"/><path d="M0 40.500h1128M0 80.500h1128M0 120.500h1128M760.500 0v160M764.500 0v160" stroke="#bdb5a4"/><g font-family="Songti SC, Noto Serif CJK SC, serif" fill="#1d2733"><text x="48" y="82" font-size="40" font-weight="700">${title}</text><text x="48" y="122" font-size="20">${line}</text></g>`,
  );

const banner = (id: number, name: string, line: string, ground: string, path: string): HomeBanner => ({
  id,
  banner_name: name,
  banner_url: bannerPicture(name, line, ground),
  path,
  ...NOWHERE,
  object_type: 0,
  object_id: 0,
  object_url: '',
  is_free: 0,
});

export const BANNERS: readonly HomeBanner[] = [
  banner(801, '2026年度继续教育开课', '专业科目与公需科目同步上线', '#e6f1ee', '/course_list/all.html'),
  banner(802, '会计法修订免费学', '第一讲前两分钟可试听', '#f3efe6', ''),
  banner(803, '增值税法施行要点', '2026年1月1日起施行', '#fff4dc', '/infos_detail/3102.html'),
];

export const NEWS: readonly HomeNewsItem[] = [
  ['关于做好2026年度会计专业技术人员继续教育工作的通知', '2026-03-02'],
  ['《中华人民共和国增值税法》自2026年1月1日起施行', '2024-12-26'],
  ['新修改的《中华人民共和国会计法》自2024年7月1日起施行', '2024-06-29'],
  ['财政部发布企业可持续披露准则——基本准则（试行）', '2024-12-17'],
  ['会计人员职业道德规范宣传周活动综述', '2024-09-20'],
  ['电子凭证会计数据标准（试行版）问答', '2024-08-05'],
  ['继续教育学分登记常见问题解答', '2024-07-12'],
  ['2024年度会计专业技术高级资格考试合格标准公布', '2024-06-28'],
  ['小企业会计准则执行中的几个问题', '2024-05-30'],
  ['行政事业单位内部控制报告编报工作布置', '2024-04-18'],
  ['关于更新会计人员信息采集的提醒', '2024-03-22'],
  ['政府会计准则制度解释第6号印发', '2024-02-29'],
  ['管理会计应用指引修订征求意见', '2024-01-31'],
].map(([name = '', day = ''], at) => ({
  id: 3103 - at,
  name,
  show_news_time: day,
  href: day >= '2024-12-03' ? `/infos_detail/${3103 - at}.html` : `/infos_detail_${3103 - at}.html`,
}));

export const PACKAGES: readonly HomePackage[] = [
  {
    product_id: 651,
    course_name: '2026年度会计人员继续教育全科套餐',
    image_url: '',
    description: [
      '专业科目80学分，公需科目20学分',
      '含新会计法、增值税法与企业会计准则',
      '学完即可参加考试并登记学分',
      '有效期至2026年12月31日',
    ],
    price: 39_800,
    statistics: 12_860,
  },
  {
    product_id: 653,
    course_name: '行政事业单位会计专题',
    image_url: '',
    description: ['政府会计准则制度与平行记账', '行政事业单位内部控制'],
    price: 15_900,
    statistics: 2417,
  },
  {
    product_id: 655,
    course_name: '企业会计准则专题',
    image_url: '',
    description: ['收入、租赁与金融工具', '合并财务报表实务'],
    price: 12_345,
    statistics: 988,
  },
  {
    product_id: 657,
    course_name: '会计职业道德公需科目',
    image_url: '',
    description: ['三坚三守与职业操守'],
    price: 0,
    statistics: 30_112,
  },
  {
    product_id: 659,
    course_name: '企业合规与税务风险专题',
    image_url: '',
    description: [],
    price: 100,
    statistics: 1,
  },
];

export const REGULATIONS: readonly HomeRegulation[] = [
  [5002, '中华人民共和国会计法', '主席令第二十八号', '2024-06-28', 1],
  [5001, '会计专业技术人员继续教育规定', '财会〔2018〕10号', '2018-05-19', 1],
  [5003, '会计人员职业道德规范', '财会〔2023〕1号', '2023-01-12', 1],
  [5004, '会计基础工作规范', '财政部令第98号', '2019-03-14', 1],
  [5005, '会计人员管理办法', '财会〔2018〕33号', '2018-12-06', 1],
].map(([id, name, fg_code, publish_time, status]) => ({
  id: Number(id),
  name: String(name),
  fg_code: String(fg_code),
  publish_time: String(publish_time),
  status: Number(status),
}));

const teacher = (at: number, name: string, tag: string, description: string, buttons: readonly string[]) => ({
  teacher_id: 300 + at,
  teacher_name: name,
  teacher_tag: tag,
  description,
  avatar: '',
  btn_conf: buttons.map((btn_name, index) => ({
    btn_name,
    path: index === 0 ? `/course_list/all.html?keyword=${encodeURIComponent(name)}` : '',
    ...NOWHERE,
  })),
});

export const TEACHERS: readonly HomeTeacher[] = [
  teacher(
    1,
    '沈砚秋',
    '企业会计准则 · 合并报表',
    '注册会计师，二十年审计与财务报告实务经验，主讲收入、租赁与合并财务报表。',
    ['免费试听', '查看套餐'],
  ),
  teacher(2, '周慕白', '会计法规', '高级会计师，长期从事会计监督与内部控制教学。', []),
  teacher(3, '顾明远', '增值税', '税务师，参与多家集团的增值税筹划与数电发票改造。', ['免费试听']),
  teacher(4, '陆怀瑾', '政府会计', '省级预算单位财务负责人，主讲平行记账与决算。', ['免费试听']),
];

export const LONG_TEACHER: HomeTeacher = teacher(
  9,
  '阿卜杜热合曼·买买提依明·吐尔逊',
  '企业数据资源相关会计处理暂行规定 · 可持续披露准则（试行）',
  '高级会计师、注册会计师、税务师，历任大型制造企业总会计师、会计师事务所合伙人，兼任多所高校会计专业硕士校外导师，长期研究数据资源入表、可持续信息披露与财务数字化转型，出版教材七部，主持省部级课题四项。',
  ['免费试听', '查看套餐', '预约直播', '联系客服'],
);
