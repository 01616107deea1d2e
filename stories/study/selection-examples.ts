import type { DataOf } from '@jixu/api-client';
import { success } from '@jixu/test-kit/results';
import type { Script } from '@jixu/test-kit/scripted-server';
import { STUDY } from './study-examples.ts';

type Courses = DataOf<'listSelectableCourses'>;
type Course = Courses['list'][number];

const SUBJECTS = {
  101: '会计法律法规',
  102: '企业会计准则',
  103: '财税政策',
  201: '会计人员职业道德',
} as const;

function course(
  id: number,
  name: string,
  subject: keyof typeof SUBJECTS,
  score: number,
  more: Partial<Course> = {},
): Course {
  return {
    id,
    package_id: 651,
    package_default_year: 2026,
    course_name: name,
    score,
    subject_id: subject,
    classify_id: subject < 200 ? 1 : 2,
    classify_name: subject < 200 ? '专业科目' : '公需科目',
    subject_name: SUBJECTS[subject],
    duration: score * 4.5,
    user_study_duration: 0,
    is_finish: 0,
    is_required: 0,
    is_view: 1,
    is_recommended: 0,
    user_select: 0,
    teacher_name: '沈砚秋',
    free_listen: 0,
    handout_file: null,
    ...more,
  };
}

const LIST: Course[] = [
  course(1001, '《会计法》修订要点与会计监督实务', 101, 20, {
    is_required: 1,
    user_select: 1,
    teacher_name: '周慕白',
  }),
  course(1002, '增值税法要点与会计处理', 103, 20, { is_recommended: 1, teacher_name: '顾明远' }),
  course(1003, '企业会计准则第14号——收入：五步法与合同变更', 102, 20, { user_select: 1 }),
  course(1004, '会计人员职业道德规范：三坚三守', 201, 20, {
    is_required: 1,
    user_select: 1,
    is_finish: 1,
    user_study_duration: 90,
  }),
  course(1005, '企业数据资源相关会计处理', 102, 10, { teacher_name: '' }),
  course(1006, '管理会计应用指引与预算编制', 102, 10, { teacher_name: '陆怀瑾' }),
  course(1007, '会计信息化工作规范与内部控制', 101, 10, { teacher_name: '沈知行' }),
  course(1008, '企业所得税汇算清缴实务', 103, 10, { teacher_name: '顾明远' }),
  course(1009, '政府会计准则制度解读', 102, 10, { teacher_name: '陆怀瑾' }),
  course(1010, '习近平新时代中国特色社会主义思想与财会监督', 201, 10, { teacher_name: '周慕白' }),
];

const PLAN = {
  package_id: 651,
  list: [
    { id: 1002, reason: '推荐课程' },
    { id: 1005, reason: '专业科目还差20学分' },
    { id: 1006, reason: '专业科目还差10学分' },
  ],
  minutes_a_day: 42,
  unreachable: [],
};

const sums = (pro: number, pub: number) => ({
  total: { score: pro + pub },
  pro: { score: pro },
  pub: { score: pub },
});

const PART: Courses = {
  course: [{ id: 651, course_name: '2026年度会计人员继续教育全科套餐', attach: { choose_score: null } }],
  list: LIST,
  user_select: sums(40, 20),
  study_standard: { total: 100, pro: 80, pub: 20 },
  can_study: { code: 0, msg: '' },
  is_open: 1,
  plans: [PLAN],
};

const chosen = (ids: readonly number[]) =>
  LIST.map((one) => (ids.includes(one.id) ? { ...one, user_select: 1 as const } : one));

const ENOUGH: Courses = {
  ...PART,
  list: chosen([1002, 1005, 1006]),
  user_select: sums(80, 20),
  can_study: { code: 3, msg: '您已选够本年度要求的学分，可以现在开始学习，也可以继续选课。' },
  plans: [],
};

const LONG: Courses = {
  ...PART,
  course: [
    {
      id: 651,
      course_name: '2026年度会计专业技术人员继续教育公需科目与专业科目全科套餐（含政府会计专题）',
      attach: { choose_score: { pro: { min: 80 }, pub: { min: 20.25 } } },
    },
  ],
  list: [
    course(
      2001,
      '《企业会计准则第14号——收入》《企业会计准则第21号——租赁》实施问答与售后租回交易综合案例精讲（2026年修订版）',
      102,
      100.25,
      {
        is_required: 1,
        teacher_name: '阿卜杜热合曼·买买提依明·吐尔逊',
      },
    ),
    ...LIST,
  ],
  plans: [
    {
      ...PLAN,
      list: [{ id: 2001, reason: '必修课程' }, ...PLAN.list],
      minutes_a_day: 430,
      unreachable: ['公需科目最多只能选到20学分，还差0.25学分', '还差1门规定的必修课程，您的课程包里没有'],
    },
  ],
};

const list = (courses: Partial<Courses>) => success('listSelectableCourses', { ...PART, ...courses });

export const SELECTION = {
  part: list({}),
  oneMore: list({ list: chosen([1005]), user_select: sums(50, 20) }),
  enough: list(ENOUGH),
  everything: list({
    ...ENOUGH,
    can_study: { code: 2, msg: '您已选够本年度要求的学分，是否现在开始学习？' },
  }),
  partMissing: list({
    can_study: { code: 1, msg: '您选择的课程总学分已达到要求，但公需科目还差10学分。' },
  }),
  impossible: list({
    plans: [{ ...PLAN, unreachable: ['公需科目最多只能选到20学分，还差10学分'] }],
  }),
  short: list({
    list: chosen(LIST.map(({ id }) => id)),
    plans: [{ ...PLAN, list: [], unreachable: ['公需科目最多只能选到20学分，还差10学分'] }],
  }),
  heavy: list({ plans: [{ ...PLAN, minutes_a_day: 430 }] }),
  long: list(LONG),
  over: list({ is_open: 0, plans: [] }),
  several: list({
    course: [...PART.course, { id: 652, course_name: '政府会计专题课程包', attach: { choose_score: null } }],
    plans: [PLAN, { ...PLAN, package_id: 652 }],
  }),
  withoutId: list({ list: [{ ...course(1001, '没有编号的课程', 101, 20), id: 0, user_select: 1 }] }),
  notBought: list({ course: [], list: [], user_select: sums(0, 0), is_open: 0, plans: [] }),
};

const CHOSEN = success('selectCourse', {});

/** A learner with one package of ten courses; lists in the order in which they are read. */
export const selectionScript = (
  lists: NonNullable<Script['listSelectableCourses']>,
  choices: NonNullable<Script['selectCourse']> = [CHOSEN],
): Script => ({ listCourseYears: [STUDY.years], listSelectableCourses: lists, selectCourse: choices });
