import type { CatalogueCourse } from '@jixu/ui-kit/catalogue/course-register.tsx';
import type { Product } from '@jixu/ui-kit/catalogue/product-page.tsx';
import type { Headline } from '@jixu/ui-kit/news/headline-list.tsx';

const course = (
  id: number,
  name: string,
  subject: string,
  teacher: string,
  score: number,
): CatalogueCourse => ({
  course_id: id,
  course_name: name,
  classify_name: score > 15 ? '专业科目' : '公需科目',
  subject_name: subject,
  score,
  teacher_name: teacher,
  lesson_count: id % 4,
});

export const COURSES: readonly CatalogueCourse[] = [
  course(1001, '企业会计准则重点解读：收入与租赁', '企业会计准则', '沈砚秋', 25),
  course(1002, '增值税法要点与会计处理', '财税政策', '顾明远', 20),
  course(1003, '会计人员职业道德规范与会计法', '职业道德与法治', '闻素', 12.5),
  course(1004, '数字经济与会计人员数字素养', '数字素养', '', 10),
];

export const LONG_COURSE: CatalogueCourse = {
  ...course(
    1009,
    '行政事业单位内部控制规范实施、内部控制报告编报与财会监督协同机制专题研修（2026年修订版）',
    '内部控制与风险管理',
    '阿依古丽·买买提艾力·吐尔逊江',
    110,
  ),
  lesson_count: 36,
};

export const PRODUCT: Product = {
  course_name: '2026年度会计人员继续教育全科套餐',
  image_url: '',
  description: [
    '专业科目80学分，公需科目20学分',
    '学完即可参加考试并登记学分',
    '手机与电脑均可学习，进度同步',
  ],
  price: 39_800,
  statistics: 12_860,
  year: 2026,
  area_name: '全国',
  score: 110,
  teacher: [
    { teacher_id: 301, teacher_name: '沈砚秋', teacher_tag: '企业会计准则 · 合并报表', avatar: '' },
    { teacher_id: 302, teacher_name: '闻素', teacher_tag: '职业道德与会计法', avatar: '' },
  ],
  courses: COURSES,
};

export const NEWS_LINES: readonly Headline[] = [
  ['2026-03-02', '关于做好2026年度会计专业技术人员继续教育工作的通知'],
  ['2024-12-26', '《中华人民共和国增值税法》自2026年1月1日起施行'],
  ['2024-06-29', '新修改的《中华人民共和国会计法》自2024年7月1日起施行'],
].map(([day = '', name = ''], at) => ({ id: 3103 - at, name, day, href: `/infos_detail/${3103 - at}.html` }));

export const ARTICLE_HTML =
  '<p>《中华人民共和国增值税法》已于2024年12月25日通过，自2026年1月1日起施行。</p><h2>要点</h2><ol><li><strong>税率：</strong>维持13%、9%、6%三档；</li><li><strong>征收率：</strong>3%。</li></ol><table><thead><tr><th>科目</th><th>学分</th></tr></thead><tbody><tr><td>专业科目</td><td>80</td></tr><tr><td>公需科目</td><td>20</td></tr></tbody></table>';
