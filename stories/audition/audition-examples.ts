import type { AuditionFiltersProps } from '@jixu/ui-kit/audition/audition-filters.tsx';
import type { AuditionCourse } from '@jixu/ui-kit/audition/audition-list-state.ts';
import { fn } from 'storybook/test';

const course = (
  at: number,
  course_name: string,
  teacher_name: string,
  section_free_time: number,
): AuditionCourse => ({
  course_id: 1000 + at,
  course_name,
  video_id: 7000 + at,
  section_id: 4000 + at,
  section_free_time,
  teacher_name,
  teacher_img: '',
});

/** The four of listFreeCourses, as the home page requests them. */
export const HOME_COURSES: readonly AuditionCourse[] = [
  course(1, '《会计法》修订要点与会计监督实务', '周慕白', 2),
  course(2, '增值税法要点与会计处理', '顾明远', 5),
  course(4, '会计人员职业道德规范：三坚三守', '沈知行', 5),
  course(5, '数电发票与电子会计档案管理', '程予安', 3),
];

export const EIGHT_COURSES: readonly AuditionCourse[] = [
  ...HOME_COURSES,
  course(3, '政府会计准则制度解读', '陆怀瑾', 5),
  course(6, '企业数据资源相关会计处理暂行规定', '贺知微', 5),
  course(7, '行政事业单位内部控制规范（试行）解读（财会〔2012〕21号）', '贺知微', 5),
  course(11, '企业会计准则第14号——收入：五步法与合同变更', '沈砚秋', 5),
];

/** The first of three pages. */
export const AUDITION_LIST = {
  courses: EIGHT_COURSES,
  page: 1,
  pageSize: 8,
  total: 23,
  onPage: fn(),
  onListen: fn(),
};

export const LONG_COURSE = course(
  8,
  '企业数据资源相关会计处理暂行规定与可持续披露准则（试行）综合解读及大中型企业案例研讨（上）',
  '阿卜杜热合曼·买买提依明·吐尔逊',
  120,
);

/** The options of home_page/option. */
export const FILTER_OPTIONS: AuditionFiltersProps['options'] = {
  catalog: [
    { id: 1, name: '企业会计人员' },
    { id: 2, name: '行政事业单位会计人员' },
  ],
  year: [
    { id: 2026, name: '2026年度' },
    { id: 2025, name: '2025年度' },
  ],
  classify: [
    { id: 1, name: '专业科目' },
    { id: 2, name: '公需科目' },
  ],
  subject: [
    { id: 101, name: '会计法律法规' },
    { id: 102, name: '企业会计准则' },
  ],
};
