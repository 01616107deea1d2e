import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { PLAIN_RULE } from '@jixu/domain/study/testing/plain-rule';
import type { AreaSettingsFile, AreasFile, CoursesFile } from '#seeding/seed-files.ts';

/** A small country: one open province with a city and two districts, one closed province, Xinjiang. */
export const FIXTURE_AREAS: AreasFile = [
  {
    id: 19,
    code: '440000',
    name: '广东省',
    status: 1,
    children: [
      {
        id: 210,
        code: '440300',
        name: '深圳市',
        status: 1,
        children: [
          { id: 219, code: '440305', name: '南山区', status: 1 },
          { id: 220, code: '440306', name: '宝安区', status: 0 },
        ],
      },
    ],
  },
  { id: 2, code: '120000', name: '天津市', status: 1, children: [] },
  { id: 26, code: '540000', name: '西藏自治区', status: 0, children: [] },
];

const NOTICE = { title: '培训须知', content: '<p>请按时学习。</p>' };

export const FIXTURE_SETTINGS: AreaSettingsFile = {
  default: {
    title: '会计人员继续教育网络学习平台',
    organiser: '',
    login_type: 1,
    jump_url: '',
    prompt_content: '',
    tips: { title: '温馨提示', content: '请合理安排学习时间。' },
    count_down: { content: '距结束还有' },
    notice: NOTICE,
    flow: { pc_url: '/files/flow-pc.pdf', mobile_url: '/files/flow-mobile.pdf' },
  },
  areas: [
    { area_id: 19, title: '广东省会计人员继续教育平台', organiser: '主管单位：广东省财政厅' },
    {
      area_id: 2,
      login_type: 2,
      jump_url: '{PARTIES_ORIGIN}/ext/area-login',
      prompt_content: '即将前往，是否继续？',
    },
  ],
};

/** Rules of one area and year, which ask for nothing but credits. */
export function fixtureRule(areaId: number, yearId: number, changed: Partial<StudyRule> = {}): StudyRule {
  return {
    ...PLAIN_RULE,
    areaId,
    yearId,
    yearName: `${yearId}年度`,
    window: { from: `${yearId}-01-01`, until: `${yearId}-12-31` },
    standard: { total: 100, pro: 80, pub: 20 },
    source: {
      title: '样本',
      number: '',
      url: '',
      assumptions: '',
      reviewedOn: '2026-01-01',
      reviewedBy: '样本',
    },
    ...changed,
  };
}

/** 2026 does not end while the tests are kept. */
const NEVER_OVER = { from: '2026-01-01', until: '2099-12-31' };

export const FIXTURE_RULES: readonly StudyRule[] = [
  fixtureRule(0, 2025),
  fixtureRule(0, 2026, { window: NEVER_OVER }),
  fixtureRule(19, 2026, { window: NEVER_OVER, standard: { total: 90, pro: 60, pub: 30 } }),
];

function course(
  id: number,
  classify: 1 | 2,
  score: number,
  lessons: [video: number | null, seconds: number][],
) {
  return {
    id,
    course_code: `KJ${id}`,
    course_name: `课程${id}`,
    profession_name: '中级会计专业技术人员',
    classify_id: classify,
    classify_name: classify === 1 ? '专业科目' : '公需科目',
    subject_id: 100 + classify,
    subject_name: '会计法律法规',
    score,
    teacher_name: '周慕白',
    is_view: true,
    handout_file: null,
    directory:
      lessons.length === 0
        ? []
        : [
            {
              dir_name: '第一章',
              lessons: lessons.map(([video, seconds], at) => lesson(id, at, video, seconds)),
            },
          ],
  };
}

function lesson(courseId: number, at: number, video: number | null, duration: number) {
  const number = courseId * 10 + at;
  const placeholder = video === null ? 1 : 0;
  return {
    section_id: number,
    item_id: number,
    name: `第${at + 1}讲`,
    video_id: video,
    duration,
    is_placeholder: placeholder,
  };
}

const soldPackage = (id: number, course_name: string, courseIds: readonly number[]) => ({
  id,
  course_name,
  is_free: false,
  choose_score: null,
  courses: courseIds.map((course_id) => ({ course_id, is_required: false, is_recommended: false })),
});

/** Package 601 (profession 6): courses 1001 and 1002. Package 602 (profession 4): course 1003. Course 1004 is empty. Packages from 651 on are sold; 714 has course 1005, whose first lesson asks questions. */
export const FIXTURE_COURSES: CoursesFile = {
  professions: [
    {
      profession_id: 6,
      profession_name: '企业会计人员',
      package_id: 601,
      courses: [{ product_name: '课程1001', subject_id: 101 }],
    },
    {
      profession_id: 4,
      profession_name: '行政事业单位会计人员',
      package_id: 602,
      courses: [{ product_name: '课程1003', subject_id: 101 }],
    },
  ],
  packages: [
    {
      id: 601,
      course_name: '免费课程一',
      is_free: true,
      choose_score: null,
      courses: [
        { course_id: 1001, is_required: true, is_recommended: false },
        { course_id: 1002, is_required: false, is_recommended: false },
        { course_id: 1004, is_required: false, is_recommended: false },
      ],
    },
    {
      id: 602,
      course_name: '免费课程二',
      is_free: true,
      choose_score: { pro: { min: 80 }, pub: { min: 20 } },
      courses: [{ course_id: 1003, is_required: true, is_recommended: false }],
    },
    soldPackage(651, '套餐651', [1002, 1001, 9999]),
    soldPackage(652, '套餐652', [1003]),
    soldPackage(661, '套餐661', []),
    soldPackage(662, '套餐662', [1001]),
    soldPackage(711, '课程1001', [1001]),
    soldPackage(712, '课程1002', [1002]),
    soldPackage(713, '课程1003', [1003]),
    soldPackage(714, '课程1005', [1005]),
  ],
  courses: [
    {
      ...course(1001, 1, 30, [
        [7001, 600],
        [7002, 100],
        [null, 0],
      ]),
      handout_file: { file_url: '/media/handouts/1001.pdf', file_name: '课程1001讲义.pdf' },
    },
    course(1002, 2, 20, [[7003, 300]]),
    course(1003, 1, 10, [[7004, 300]]),
    course(1004, 1, 5, []),
    course(1005, 1, 5, [
      [7005, 200],
      [7006, 100],
    ]),
  ],
};
