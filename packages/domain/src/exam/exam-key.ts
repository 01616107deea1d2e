import { shanghaiDay } from '../calendar/shanghai.ts';
import type { Ms } from '../units/time.ts';

/** A paper that is over. */
interface EndedPaper {
  readonly passed: boolean;
  /** The end of its year of study. */
  readonly untilMs: Ms;
}

/**
 * When the right answers of a paper and why they are right may be seen (epoch milliseconds), 0 where they may now: of a paper
 * that has passed at once, of any other when nobody sits the exam of that year any more. It is the paper that counts, not the
 * learner: who has passed once and hands in blank afterwards would read the bank paper by paper (decision 0082).
 */
export function keyOpensAt({ passed, untilMs }: EndedPaper, nowMs: Ms): Ms {
  return passed || nowMs >= untilMs ? 0 : untilMs;
}

/** What the review of a paper says whose key is not shown yet. `opensAtMs`: epoch milliseconds, not 0. */
export function keyDisclosure(opensAtMs: Ms): string {
  const [year, month, day] = shanghaiDay(opensAtMs).split('-').map(Number);
  return `本卷未合格，正确答案和解析将在本年度学习结束后显示（${year}年${month}月${day}日起）；合格的试卷交卷后即可查看。`;
}
