import { describe, expect, test } from 'vitest';
import { studyMinutes, studyTimeText, type TimedCourse } from './study-time.ts';

const PRO = 1;
const PUB = 2;
const course = (classify_id: number, score: number, duration: number, studied = 0): TimedCourse => ({
  classify_id,
  score,
  duration,
  user_study_duration: studied,
  is_finish: studied === duration && duration > 0 ? 1 : 0,
});
const missing = (pro: number, pub: number, total = pro + pub) => ({ pro, pub, total });

describe('how long the missing credits take', () => {
  test.each<[string, Parameters<typeof studyMinutes>, number | null]>([
    ['nothing is missing', [missing(0, 0), [course(PRO, 30, 90)]], 0],
    ['nothing is chosen', [missing(60, 30), []], null],
    ['chosen courses last nothing', [missing(60, 30), [course(PRO, 30, 0)]], null],
    ['the chosen ones reach exactly', [missing(60, 0), [course(PRO, 30, 90), course(PRO, 30, 60)]], 150],
    ['what is watched is done', [missing(60, 0), [course(PRO, 30, 90, 40), course(PRO, 30, 60)]], 110],
    ['a finished one takes nothing', [missing(30, 0), [course(PRO, 30, 90, 90), course(PRO, 30, 60)]], 60],
    ['more is chosen than is missing', [missing(30, 0), [course(PRO, 30, 90), course(PRO, 30, 60)]], 75],
    ['less is chosen: the rest as long a credit', [missing(60, 0), [course(PRO, 30, 90)]], 180],
    ['a kind nothing is chosen of', [missing(0, 10), [course(PRO, 30, 90, 90)]], 30],
    ['each kind by its own courses', [missing(30, 10), [course(PRO, 30, 90), course(PUB, 10, 10)]], 100],
    ['the total asks for more than the kinds', [missing(30, 0, 40), [course(PRO, 30, 90)]], 120],
  ])('%s', (_name, [lacking, courses], minutes) => {
    expect(studyMinutes(lacking, courses)).toBe(minutes);
  });
});

test.each([
  [0, '待学视频约5分钟'],
  [21, '待学视频约25分钟'],
  [55, '待学视频约55分钟'],
  [55.1, '待学视频约1小时'],
  [60, '待学视频约1小时'],
  [61, '待学视频约1.5小时'],
  [150, '待学视频约2.5小时'],
  [599, '待学视频约10小时'],
  [601, '待学视频约11小时'],
  [24 * 60, '待学视频约24小时'],
])('%f minutes are told as %s', (minutes, text) => {
  expect(studyTimeText(minutes)).toBe(text);
});
