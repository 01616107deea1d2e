import type { StudyCourseEntry } from '@jixu/ui-kit/study/study-course-table.tsx';

const course = (id: number, change: Partial<StudyCourseEntry>): StudyCourseEntry => ({
  id,
  package_id: 602,
  course_name: '企业会计准则重点解读：收入与租赁',
  classify_name: '专业科目',
  subject_name: '企业会计准则',
  score: 25,
  duration: 90,
  user_study_duration: 0,
  is_finish: 0,
  is_required: 0,
  teacher_name: '沈砚秋',
  handout_file: null,
  ...change,
});

const HANDOUT = { file_url: '/files/handout-1002.pdf', file_name: '增值税法要点讲义.pdf' };

/** Courses in every state: finished, in progress, not started; required or not; with and without a handout. */
export const SAMPLE_COURSES: readonly StudyCourseEntry[] = [
  course(1001, { user_study_duration: 84, is_finish: 1, is_required: 1 }),
  course(1002, {
    course_name: '增值税法要点与会计处理',
    subject_name: '财税政策',
    score: 20,
    teacher_name: '顾明远',
    user_study_duration: 38,
    is_required: 1,
    handout_file: HANDOUT,
  }),
  course(1004, {
    course_name: '会计职业道德规范与案例',
    classify_name: '公需科目',
    subject_name: '职业道德',
    score: 12.5,
    teacher_name: '',
    handout_file: { file_url: '/files/handout-1004.pdf', file_name: '职业道德讲义.pdf' },
  }),
  course(1003, {
    course_name: '政府会计准则制度解读',
    subject_name: '政府会计',
    score: 20,
    teacher_name: '陆怀瑾',
  }),
];

export const LONG_COURSES: readonly StudyCourseEntry[] = [
  course(2001, {
    course_name:
      '《企业会计准则第14号——收入》《企业会计准则第21号——租赁》实施问答与合同变更、可变对价、售后租回交易综合案例精讲（2026年修订版）',
    subject_name: '企业会计准则及其应用指南、解释公告与年报工作通知',
    teacher_name: '阿卜杜热合曼·买买提依明·吐尔逊',
    score: 100.25,
    user_study_duration: 89,
    is_required: 1,
    handout_file: {
      file_url: '/files/long.pdf',
      file_name: '一份名字很长的讲义（修订版，含全部案例与习题解答）.pdf',
    },
  }),
  ...SAMPLE_COURSES,
];
