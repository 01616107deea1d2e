import { CHECK_NAMES } from '../check/credit-line.ts';
import type { ClampReason } from '../lesson/clamped-time.ts';
import type { Ms } from '../units/time.ts';
import type { FactOf, StudyEvent } from './study-event.ts';

/** What an event is about. */
export type EventSubject = 'year' | 'course' | 'lesson' | 'check' | 'exam' | 'proof' | 'sending';

/** An event in the words a learner reads. */
export interface DescribedEvent {
  readonly subject: EventSubject;
  readonly text: string;
  /** When it happened; some are written later. */
  readonly happenedMs: Ms;
  /** The course it is about; null where it is about none, or several. */
  readonly courseId: number | null;
}

/** What events name by their ids. */
export interface EventNames {
  readonly yearName: string;
  courseName(courseId: number): string;
  lesson(videoId: number): { readonly name: string; readonly courseId: number | null };
}

const SUBJECTS: Readonly<Record<StudyEvent['kind'], EventSubject>> = {
  opened: 'year',
  carried: 'year',
  completed: 'year',
  corrected: 'year',
  enrolled: 'course',
  chosen: 'course',
  'given-up': 'course',
  withdrawn: 'course',
  finished: 'course',
  lease: 'lesson',
  due: 'check',
  passed: 'check',
  'exam-ended': 'exam',
  'exam-regraded': 'exam',
  'proof-issued': 'proof',
  'proof-revoked': 'proof',
  'credits-sent': 'sending',
  'credits-declined': 'sending',
};

/** Says an event in plain words: nothing is credited, held or left out without them. */
export function describeEvent(event: StudyEvent, names: EventNames): DescribedEvent {
  const { body } = event;
  const happenedMs =
    'finishedMs' in body ? body.finishedMs : 'completedMs' in body ? body.completedMs : event.atMs;
  return {
    subject: SUBJECTS[event.kind],
    text: sentenceOf(event, names),
    happenedMs,
    courseId: courseOf(event, names),
  };
}

function courseOf({ kind, body }: StudyEvent, names: EventNames): number | null {
  const ids = new Set<number | null>();
  if (kind === 'finished') ids.add(body.course);
  if (kind === 'lease') for (const { video } of body.videos) ids.add(names.lesson(video).courseId);
  if ((kind === 'due' || kind === 'passed') && body.video > 0) ids.add(names.lesson(body.video).courseId);
  if ('courses' in body) for (const { course } of body.courses) ids.add(course);
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

function sentenceOf(event: StudyEvent, names: EventNames): string {
  switch (event.kind) {
    case 'opened':
      return `${names.yearName}继续教育已开始`;
    case 'carried':
      return `此前的学习时长${spellDuration(sumOf(event.body.videos.flatMap(({ granted }) => granted)))}已转入本记录`;
    case 'enrolled':
      return `已开通${courseList(event.body.courses, names)}`;
    case 'chosen':
      return `已选择${courseList(event.body.courses, names)}`;
    case 'given-up':
      return `已取消选择${courseList(event.body.courses, names)}`;
    case 'withdrawn':
      return `套餐已退，不能再学${courseList(event.body.courses, names)}`;
    case 'lease':
      return event.body.videos.map((video) => watchedSentence(video, names)).join('；');
    case 'due':
      return `${lessonPlace(event.body, names)}需要完成${CHECK_NAMES[event.body.check]}，通过前最多暂存30秒`;
    case 'passed':
      return passedSentence(event.body);
    case 'finished':
      return `学完“${names.courseName(event.body.course)}”`;
    case 'exam-ended':
      return examSentence(event.body);
    case 'exam-regraded':
      return `试题答案更正后重新评分，得${event.body.score}分，${passedWord(event.body.passed)}`;
    case 'completed':
      return completedSentence(event.body, names.yearName);
    case 'proof-issued':
      return `学习证明已签发，编号${event.body.serial}`;
    case 'proof-revoked':
      return `学习证明${event.body.serial}已撤销：${event.body.reason}`;
    case 'credits-sent':
      return '学分已报送财政部门';
    case 'credits-declined':
      return `学分报送未被接收：${event.body.reason}`;
    case 'corrected':
      return `记录已更正：${event.body.reason}`;
  }
}

/** At most so many courses are named; the others are counted. */
const NAMED_COURSES = 3;

function courseList(courses: readonly { readonly course: number }[], names: EventNames): string {
  const named = courses.slice(0, NAMED_COURSES).map(({ course }) => `“${names.courseName(course)}”`);
  const more = courses.length > NAMED_COURSES ? `等${courses.length}门课程` : '';
  return `${named.join('、')}${more}`;
}

type WatchedVideo = FactOf<'lease'>['body']['videos'][number];

const LOST: Readonly<Record<ClampReason, (time: string) => string>> = {
  time: (time) => `超出实际播放时间的${time}未计入`,
  check: (time) => `验证未通过时继续播放的${time}未计入`,
  media: (time) => `没有收到播放数据的${time}未计入`,
  stretches: (time) => `片段过于零散的${time}未计入`,
};

function watchedSentence({ video, granted, held, lost }: WatchedVideo, names: EventNames): string {
  const heldMs = held.reduce((sum, { intervals }) => sum + sumOf(intervals), 0);
  const creditedMs = sumOf(granted) - heldMs;
  return [
    `观看“${names.lesson(video).name}”，${creditedMs > 0 ? `新增已计入时长${spellDuration(creditedMs)}` : '没有新增已计入时长'}`,
    ...held.map(
      ({ check, intervals }) => `${spellDuration(sumOf(intervals))}暂存，通过${CHECK_NAMES[check]}后计入`,
    ),
    ...lost.map(({ reason, ms }) => LOST[reason](spellDuration(ms))),
  ].join('；');
}

function lessonPlace({ video }: { readonly video: number }, names: EventNames): string {
  return video === 0 ? '' : `“${names.lesson(video).name}”`;
}

function passedSentence({ check, released, moved }: FactOf<'passed'>['body']): string {
  const releasedMs = released.reduce((sum, { intervals }) => sum + sumOf(intervals), 0);
  return [
    `通过${CHECK_NAMES[check]}`,
    ...(releasedMs > 0 ? [`暂存的${spellDuration(releasedMs)}已计入`] : []),
    ...moved.map(
      (hold) => `${spellDuration(sumOf(hold.intervals))}继续暂存，通过${CHECK_NAMES[hold.check]}后计入`,
    ),
  ].join('，');
}

const passedWord = (passed: boolean) => (passed ? '合格' : '不合格');

function examSentence({ number, ending, score, passed }: FactOf<'exam-ended'>['body']): string {
  const how = ending === 'deadline' ? '考试时间已到，系统已自动交卷' : '考试交卷';
  return `第${number}次${how}，得${score}分，${passedWord(passed)}`;
}

function completedSentence({ total, pro, pub }: FactOf<'completed'>['body'], yearName: string): string {
  return `${yearName}继续教育已完成，共${total}学分，其中专业科目${pro}学分，公需科目${pub}学分`;
}

const sumOf = (intervals: readonly (readonly [from: Ms, to: Ms])[]): Ms =>
  intervals.reduce((sum, [from, to]) => sum + to - from, 0);

/** A length of time as it is said, to the second and never rounded up: 1小时2分3秒. */
export function spellDuration(ms: Ms): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds === 0) return '不足1秒';
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join('');
}
