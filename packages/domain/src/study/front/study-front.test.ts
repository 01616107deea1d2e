import { describe, expect, test } from 'vitest';
import type { ExamBarView } from '../../exam/exam-bar.ts';
import { type StudyFront, studyFront } from './study-front.ts';
import type { ReachedExam, YearReached } from './year-reached.ts';

const GO: ExamBarView = { begin: 'go', canBegin: true, canView: false, why: '' };
const NO: ExamBarView = { begin: 'go', canBegin: false, canView: true, why: '' };
const EXAM: ReachedExam = {
  bar: GO,
  isPassed: false,
  reason: '',
  opensAt: 0,
  triesLeft: 4,
  points: { pass: 60, all: 100 },
};
const NOW = Date.parse('2026-11-29T10:00:30+08:00');
const course = (classify_id: number, score: number, studied: number, is_finish = 0) => ({
  classify_id,
  score,
  duration: 60,
  user_study_duration: studied,
  is_finish,
});
const BEGUN = course(1, 60, 20);
const FRESH = course(2, 30, 0);
const sums = (pro: number, pub: number) => ({ pro, pub, total: pro + pub });
const FULL = sums(60, 30);

const STUDYING: YearReached = {
  standing: 'open',
  yearName: '2026年度',
  laterYear: null,
  required: FULL,
  chosen: FULL,
  earned: sums(0, 0),
  hasPackage: true,
  mayClaim: false,
  maySelect: true,
  isNarrowed: false,
  courses: [FRESH, BEGUN],
  exam: {
    ...EXAM,
    bar: { ...GO, canBegin: false, why: '还差2门课程未学完，学完后即可考试' },
    reason: 'courses',
  },
  endsAt: Date.parse('2027-01-01T00:00:00+08:00'),
  now: NOW,
};
const DONE = { earned: FULL, courses: [course(1, 60, 60, 1), course(2, 30, 60, 1)] };
const failed = (change: Partial<ReachedExam>, bar: Partial<ExamBarView> = {}) => ({
  ...DONE,
  exam: { ...EXAM, bar: { ...NO, ...bar }, ...change },
});

type Case = [string, Partial<YearReached>, Partial<StudyFront>];

describe('what leads the study center', () => {
  test.each<Case>([
    [
      'free courses can be claimed',
      { hasPackage: false, mayClaim: true, courses: [] },
      { title: '先领取免费课程', facts: ['本年度需90学分', '12月31日截止'], action: 'claim', also: 'buy' },
    ],
    [
      'STUDY-19 nothing is bought',
      { hasPackage: false, courses: [], endsAt: null },
      { title: '本年度还没有购买课程', facts: ['本年度需90学分'], action: 'buy', also: null },
    ],
    ['STUDY-20 nothing is chosen', { courses: [] }, { title: '先选课，再学习', action: 'choose' }],
    ['nothing is chosen where nobody chooses', { courses: [], maySelect: false }, { action: 'buy' }],
    [
      'a course is begun',
      {},
      {
        title: '还差 90 学分',
        facts: ['待学视频约2小时', '12月31日截止'],
        text: '',
        action: 'continue',
        also: null,
      },
    ],
    ['none is begun', { courses: [FRESH] }, { title: '还差 90 学分', action: 'start' }],
    [
      'nobody knows yet how the year stands',
      { standing: null },
      { title: '还差 90 学分', action: 'continue' },
    ],
    [
      'more of one kind makes up for nothing of the other',
      { earned: sums(90, 20) },
      { title: '还差 10 学分' },
    ],
    [
      'the chosen courses do not reach',
      { chosen: sums(40, 20) },
      { text: '已选的课程还不够，另需再选30学分。', action: 'continue', also: 'choose' },
    ],
    [
      'those of one kind do not, however many there are of the other',
      { chosen: sums(190, 10) },
      { text: '已选的课程里公需科目不够，另需再选20学分。', action: 'continue', also: 'choose' },
    ],
    [
      'those of the other do not',
      { chosen: sums(40, 30) },
      { text: '已选的课程里专业科目不够，另需再选20学分。', action: 'continue', also: 'choose' },
    ],
    [
      'all chosen ones are finished, and credits are missing',
      { ...DONE, earned: sums(60, 0) },
      { title: '还差 30 学分', text: '所选课程都已学完，请再选课。', action: 'choose' },
    ],
    [
      'all of one package are',
      { ...DONE, earned: sums(60, 0), isNarrowed: true },
      { title: '还差 30 学分', action: null },
    ],
    [
      'credits are full and the exam is to be sat',
      { ...DONE, exam: EXAM },
      { title: '学分已满，还差结业考试', facts: ['12月31日截止', '满分100分，60分合格'], action: 'exam' },
    ],
    [
      'credits are full and a course is asked for',
      { ...DONE, courses: [FRESH], exam: STUDYING.exam },
      { title: '学分已满，还差结业考试', text: '还差2门课程未学完，学完后即可考试', action: 'start' },
    ],
    [
      'the exam was failed and may be sat again',
      failed({}, { begin: 'retake', canBegin: true }),
      {
        title: '结业考试未合格，可以重考',
        text: '学分已满，考试合格后签发学习证明。今日还可考4次。',
        facts: ['12月31日截止', '满分100分，60分合格'],
        action: 'retake',
      },
    ],
    ['nobody says what the exam asks for', failed({ points: null }), { facts: ['12月31日截止'] }],
    ['the exam is passed', failed({ isPassed: true }), { facts: ['12月31日截止'] }],
    [
      'it may be sat again in some minutes',
      failed({ reason: 'wait', opensAt: NOW + 9.5 * 60_000 }, { why: '10:10后可再次考试' }),
      {
        title: '结业考试未合格，10分钟后可重考',
        text: '学分已满，考试合格后签发学习证明。今日还可考4次。',
        action: null,
      },
    ],
    [
      'the wait has just ended',
      failed({ reason: 'wait', opensAt: NOW - 1, triesLeft: null }),
      { title: '结业考试未合格，1分钟后可重考', text: '学分已满，考试合格后签发学习证明。' },
    ],
    [
      'in some hours',
      failed({ reason: 'wait', opensAt: NOW + 61 * 60_000 }, { why: '11:02后可再次考试' }),
      { title: '结业考试未合格，11:02后可再次考试', action: null },
    ],
    ['no more today', failed({ reason: 'tries' }), { title: '结业考试未合格，今日次数已用完', action: null }],
    [
      'the exam is passed, and the year about to be completed',
      { ...DONE, exam: { ...EXAM, isPassed: true } },
      { title: '学分已满', text: '正在登记，学习证明即将签发。', action: 'proof' },
    ],
    ['the year has no exam', { ...DONE, exam: null }, { title: '学分已满', action: 'proof' }],
    ['and nobody knows how it stands', { ...DONE, exam: null, standing: null }, { text: '', action: null }],
    [
      'it is completed, whatever the figures say',
      { standing: 'completed' },
      { title: '2026年度继续教育已完成', facts: [], action: 'proof', end: 'finished' },
    ],
    [
      'it is over and lacks credits',
      { standing: 'closed', earned: sums(45, 0), laterYear: '2027年度' },
      {
        title: '2026年度未完成，差45学分',
        text: '学习时间已过。如何补学，请联系主管财政部门。2027年度可以开始学习。',
        action: 'later-year',
      },
    ],
    [
      'it is over, lacks the exam, and is the newest',
      { ...DONE, standing: 'closed', exam: EXAM },
      { title: '2026年度未完成，结业考试没有合格', action: null, end: 'over' },
    ],
  ])('%s', (_name, change, front) => {
    expect(studyFront({ ...STUDYING, ...change })).toMatchObject(front);
  });
});

describe('the way of the year', () => {
  const stepsOf = (change: Partial<YearReached>) =>
    studyFront({ ...STUDYING, ...change }).steps.map(({ key, state, note }) => `${key} ${state} ${note}`);

  test('each step has its name', () => {
    expect(studyFront(STUDYING).steps.map(({ name }) => name)).toEqual([
      '学满90学分',
      '结业考试',
      '学习证明',
    ]);
  });

  test.each<[string, Partial<YearReached>, string[]]>([
    ['studying', {}, ['credits now 已学0学分', 'exam later 学满后开放', 'proof later 合格后签发']],
    ['no exam', { exam: null }, ['credits now 已学0学分', 'proof later 学满后签发']],
    [
      'exam to sit',
      { ...DONE, exam: EXAM },
      ['credits done 已学满', 'exam now 可以考试', 'proof later 合格后签发'],
    ],
    [
      'failed',
      failed({}, { canBegin: true }),
      ['credits done 已学满', 'exam now 未合格，可以重考', 'proof later 合格后签发'],
    ],
    [
      'waiting',
      failed({ reason: 'wait' }, { why: '10:10后可再次考试' }),
      ['credits done 已学满', 'exam wait 10:10后可再次考试', 'proof later 合格后签发'],
    ],
    [
      'passed',
      { ...DONE, exam: { ...EXAM, isPassed: true } },
      ['credits done 已学满', 'exam done 已合格', 'proof wait 即将签发'],
    ],
    [
      'completed',
      { standing: 'completed', exam: EXAM },
      ['credits done 已学满', 'exam done 已合格', 'proof done 已签发'],
    ],
    [
      'closed',
      { standing: 'closed', earned: sums(45, 0) },
      ['credits missed 已学45学分', 'exam missed 没有合格', 'proof missed 未签发'],
    ],
  ])('%s', (_name, change, steps) => {
    expect(stepsOf(change)).toEqual(steps);
  });
});

test('who lacks half a credit is not full', () => {
  expect(studyFront({ ...STUDYING, earned: sums(60, 29.5) }).title).toContain('0.5');
});
