import { expect, test } from 'vitest';
import { describeEvent, type EventNames, spellDuration } from './describe-event.ts';
import type { StudyEvent, StudyFact } from './study-event.ts';

const NAMES: EventNames = {
  yearName: '2026年度',
  courseName: (id) => `课程${id}`,
  lesson: (video) => ({ name: `第${video}讲`, courseId: video < 9 ? 1001 : 1002 }),
};
const LINK = { seq: 1, atMs: 5000, prev: '', hash: '' };
const C = (course: number) => ({ course, content: '' });
const described = (fact: StudyFact) => describeEvent({ ...fact, ...LINK } as StudyEvent, NAMES);

const LEASE = {
  lease: 1,
  implicit: false,
  openedMs: 0,
  untilMs: 0,
  ending: null,
  aheadMs: 0,
  savedMs: 0,
  clock: { heldMs: 0, spentMs: 0 },
};
const CAPTCHA = { check: 'captcha', video: 7, point: 30_000 } as const;
const EXAM = {
  attempt: 1,
  exam: 7,
  startedMs: 0,
  deadlineMs: 0,
  endedMs: 0,
  paper: '',
  answers: '',
  points: 100,
  passPoints: 60,
};

const rows: [string, StudyFact, string, ReturnType<typeof described>['subject'], number | null][] = [
  [
    'the opening of the year',
    {
      kind: 'opened',
      body: { enrolment: 1, area: 1, year: 2026, rule: '', openedMs: 0, untilMs: 0, lateUntilMs: 0 },
    },
    '2026年度继续教育已开始',
    'year',
    null,
  ],
  [
    'many courses',
    { kind: 'chosen', body: { courses: [1, 2, 3, 4].map(C) } },
    '已选择“课程1”、“课程2”、“课程3”等4门课程',
    'course',
    null,
  ],
  ['one course', { kind: 'given-up', body: { courses: [C(1001)] } }, '已取消选择“课程1001”', 'course', 1001],
  [
    'courses that went with their package',
    { kind: 'withdrawn', body: { courses: [C(1)] } },
    '套餐已退，不能再学“课程1”',
    'course',
    1,
  ],
  [
    'credit',
    {
      kind: 'lease',
      body: { ...LEASE, videos: [{ video: 7, granted: [[0, 724_900]], held: [], lost: [] }] },
    },
    '观看“第7讲”，新增已计入时长12分4秒',
    'lesson',
    1001,
  ],
  [
    'credit, what is held and what was lost, by its reasons',
    {
      kind: 'lease',
      body: {
        ...LEASE,
        videos: [
          {
            video: 7,
            granted: [[0, 50_000]],
            held: [{ ...CAPTCHA, intervals: [[30_000, 50_000]] }],
            lost: [
              { reason: 'check', ms: 15_000 },
              { reason: 'time', ms: 18_000 },
              { reason: 'media', ms: 3_600_000 },
              { reason: 'stretches', ms: 400 },
            ],
          },
        ],
      },
    },
    '观看“第7讲”，新增已计入时长30秒；20秒暂存，通过图形验证后计入；验证未通过时继续播放的15秒未计入；超出实际播放时间的18秒未计入；没有收到播放数据的1小时未计入；片段过于零散的不足1秒未计入',
    'lesson',
    1001,
  ],
  [
    'two lessons of two courses',
    {
      kind: 'lease',
      body: {
        ...LEASE,
        videos: [
          { video: 7, granted: [[0, 1000]], held: [], lost: [] },
          { video: 9, granted: [], held: [], lost: [{ reason: 'time', ms: 1000 }] },
        ],
      },
    },
    '观看“第7讲”，新增已计入时长1秒；观看“第9讲”，没有新增已计入时长；超出实际播放时间的1秒未计入',
    'lesson',
    null,
  ],
  [
    'a check that fell due',
    { kind: 'due', body: CAPTCHA },
    '“第7讲”需要完成图形验证，通过前最多暂存30秒',
    'check',
    1001,
  ],
  [
    'a pass that releases, and holds on',
    {
      kind: 'passed',
      body: {
        ...CAPTCHA,
        reference: null,
        released: [{ video: 7, intervals: [[30_000, 40_000]] }],
        moved: [{ check: 'face', video: 7, point: 60_000, of: 7, intervals: [[60_000, 61_000]] }],
      },
    },
    '通过图形验证，暂存的10秒已计入，1秒继续暂存，通过人脸认证后计入',
    'check',
    1001,
  ],
  [
    'a pass by played time',
    {
      kind: 'passed',
      body: { check: 'regulator', video: 0, point: 60_000, reference: 'r', released: [], moved: [] },
    },
    '通过监管验证',
    'check',
    null,
  ],
  [
    'a finished course',
    { kind: 'finished', body: { ...C(1001), finishedMs: 1000 } },
    '学完“课程1001”',
    'course',
    1001,
  ],
  [
    'a paper that was handed in',
    { kind: 'exam-ended', body: { ...EXAM, number: 2, ending: 'submitted', score: 80, passed: true } },
    '第2次考试交卷，得80分，合格',
    'exam',
    null,
  ],
  [
    'a paper that was closed',
    { kind: 'exam-ended', body: { ...EXAM, number: 1, ending: 'deadline', score: 45, passed: false } },
    '第1次考试时间已到，系统已自动交卷，得45分，不合格',
    'exam',
    null,
  ],
  [
    'a year that is complete',
    { kind: 'completed', body: { completedMs: 1000, total: 100, pro: 80, pub: 20 } },
    '2026年度继续教育已完成，共100学分，其中专业科目80学分，公需科目20学分',
    'year',
    null,
  ],
  [
    'a proof',
    { kind: 'proof-issued', body: { serial: 'JX2026-7C1E9A40', jws: '' } },
    '学习证明已签发，编号JX2026-7C1E9A40',
    'proof',
    null,
  ],
  [
    'a revoked proof',
    { kind: 'proof-revoked', body: { serial: 'JX2026-1', reason: '课程认定有误' } },
    '学习证明JX2026-1已撤销：课程认定有误',
    'proof',
    null,
  ],
];

test.each(rows)('says %s', (_what, fact, text, subject, courseId) => {
  expect(described(fact)).toMatchObject({ text, subject, courseId });
});

test('what was finished in time and written later is told by its own instant', () => {
  expect(described({ kind: 'finished', body: { ...C(1), finishedMs: 1000 } }).happenedMs).toBe(1000);
  expect(described({ kind: 'due', body: CAPTCHA }).happenedMs).toBe(5000);
});

test.each([
  [0, '不足1秒'],
  [999, '不足1秒'],
  [1000, '1秒'],
  [60_000, '1分'],
  [3_723_999, '1小时2分3秒'],
])('%i ms is said as %s', (ms, text) => expect(spellDuration(ms)).toBe(text));
