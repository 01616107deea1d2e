import { shanghaiDay } from '../../calendar/shanghai.ts';
import { formatCredits } from '../credits/format-credits.ts';

/** The sentences that lead the study center. */
export const FRONT_TEXTS = {
  missing: (credits: number) => `还差 ${formatCredits(credits)} 学分`,
  deadline: (endsAt: number) => `${lastDay(endsAt)}截止`,
  required: (credits: number) => `本年度需${formatCredits(credits)}学分`,
  mayClaim: '先领取免费课程',
  mayClaimText: '按专业领取的免费课程，学完同样记学分。也可以购买课程包。',
  notBought: '本年度还没有购买课程',
  notBoughtText: '购课后，课程和学分会记在这里。',
  notChosen: '先选课，再学习',
  notChosenText: '还没有选择课程。课程包已购买，选好课程后即可开始学习。',
  notEnough: (credits: number) => `已选的课程还不够，另需再选${formatCredits(credits)}学分。`,
  notEnoughOf: (kind: 'pro' | 'pub', credits: number) =>
    `已选的课程里${kind === 'pro' ? '专业' : '公需'}科目不够，另需再选${formatCredits(credits)}学分。`,
  allFinished: '所选课程都已学完，请再选课。',
  packageFinished: '这个课程包的课程都已学完，其余课程请在“全部课程包”中查看。',
  full: '学分已满',
  exam: '学分已满，还差结业考试',
  points: (pass: number, all: number) => `满分${all}分，${pass}分合格`,
  examText: '考试合格后，本年度继续教育即告完成，并签发学习证明。',
  failed: '结业考试未合格，可以重考',
  failedText: '学分已满，考试合格后签发学习证明。',
  failedWait: (minutes: number) => `结业考试未合格，${minutes}分钟后可重考`,
  failedWhy: (why: string) => `结业考试未合格，${why}`,
  triesUsed: '结业考试未合格，今日次数已用完',
  triesLeft: (count: number) => `今日还可考${count}次。`,
  registering: '正在登记，学习证明即将签发。',
  completed: (year: string) => `${year}继续教育已完成`,
  completedText: '学习证明已经签发，可以查看、下载和核对。',
  unfinished: (year: string, credits: number) => `${year}未完成，差${formatCredits(credits)}学分`,
  unexamined: (year: string) => `${year}未完成，结业考试没有合格`,
  unfinishedText: '学习时间已过。如何补学，请联系主管财政部门。',
  laterYear: (year: string) => `${year}可以开始学习。`,
  steps: {
    credits: (required: number) => `学满${formatCredits(required)}学分`,
    exam: '结业考试',
    proof: '学习证明',
  },
  notes: {
    earned: (earned: number) => `已学${formatCredits(earned)}学分`,
    full: '已学满',
    examLater: '学满后开放',
    examNow: '可以考试',
    examAgain: '未合格，可以重考',
    examPassed: '已合格',
    examMissed: '没有合格',
    proofAfterExam: '合格后签发',
    proofAfterCredits: '学满后签发',
    proofSoon: '即将签发',
    proofIssued: '已签发',
    proofMissed: '未签发',
  },
} as const;

/** 12月31日: the last day before the end, which is a midnight. */
function lastDay(endsAt: number): string {
  const [, month, day] = shanghaiDay(endsAt - 1)
    .split('-')
    .map(Number);
  return `${month}月${day}日`;
}
