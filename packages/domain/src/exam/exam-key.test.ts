import { describe, expect, test } from 'vitest';
import { parseShanghaiTime } from '../calendar/shanghai.ts';
import { keyDisclosure, keyOpensAt } from './exam-key.ts';

const at = (text: string): number => parseShanghaiTime(text) ?? Number.NaN;
const UNTIL = at('2027-01-01');

describe('EXAM-10 when a paper shows what is right on it', () => {
  test.each([
    ['passed, at once', true, at('2026-11-23 14:00:00'), 0],
    ['failed: not before the year ends', false, at('2026-11-23 14:00:00'), UNTIL],
    ['failed, the last millisecond of the year', false, UNTIL - 1, UNTIL],
    ['failed, the year is over', false, UNTIL, 0],
    ['passed, the year is over', true, UNTIL, 0],
  ])('%s', (_name, passed, nowMs, opensAt) => {
    expect(keyOpensAt({ passed, untilMs: UNTIL }, nowMs)).toBe(opensAt);
  });

  test('until then it is said from which day on, by the day of Asia/Shanghai', () => {
    expect(keyDisclosure(UNTIL)).toBe(
      '本卷未合格，正确答案和解析将在本年度学习结束后显示（2027年1月1日起）；合格的试卷交卷后即可查看。',
    );
  });
});
