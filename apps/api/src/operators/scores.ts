import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import type { Difference } from '@jixu/domain/proof/score-sending/match-statement';
import { readBureau } from '#configuration/script-configuration.ts';
import { compareDay, matchDay } from '#features/proof/score-sending/match-day.ts';
import { listOpenDifferences } from '#features/proof/score-sending/match-store.ts';
import { type SendAgainOutcome, sendAgain } from '#features/proof/score-sending/send-again.ts';
import {
  listUnfinishedSendings,
  type UnfinishedSending,
} from '#features/proof/score-sending/sending-store.ts';
import { createHouseFinanceBureau } from '#gateways/house-finance-bureau.ts';
import type { PartyTrouble } from '#gateways/party-trouble.ts';
import { settings } from './settings.ts';
import { done, type Noun, refused, type Said, task, type Words } from './task.ts';
import { day, text } from './values.ts';

const SHOWN = 1000;

const WHY_NOT: Record<Extract<SendAgainOutcome, { kind: 'rejected' }>['why'], Words> = {
  unknown: { en: 'no credits were ever sent for such a proof', zh: '此证明从未上报学分' },
  'not-due': { en: 'its credits are on their way, or registered', zh: '学分正在上报或已登记' },
  revoked: {
    en: 'the proof is revoked; the one in its place is sent by itself',
    zh: '证明已撤销；换发的证明会自动上报',
  },
};

const list = task(
  {
    words: 'list',
    kind: 'reads',
    help: {
      en: 'credits the finance bureau does not have, and where its books differ from ours',
      zh: '财政部门尚未登记的学分，以及双方记录的差异',
    },
    args: {},
    options: {},
  },
  async ({ db }) => {
    const sendings = await listUnfinishedSendings(db, SHOWN);
    const differences = await listOpenDifferences(db, SHOWN);
    return done(...sendings.map(sentenceOf), ...differences.map((one) => `${one.day} ${differenceOf(one)}`), {
      en: `${sendings.length} not registered, ${differences.length} different`,
      zh: `${sendings.length} 项未登记，${differences.length} 项有差异`,
    });
  },
);

const TROUBLES: Record<PartyTrouble, Words> = {
  silent: { en: 'no answer came', zh: '未收到应答' },
  forged: { en: 'the answer was not signed by the bureau', zh: '应答签名无效' },
  failing: { en: 'the bureau is busy or broken', zh: '财政部门系统繁忙或故障' },
  unreadable: { en: 'the answer could not be understood', zh: '无法识别的应答' },
};

/** SEGMENT_EVIDENCE was off where something of the year was credited (decision 0091). */
const UNASKED = { en: ', credited without segment evidence', zh: '，计入学时未核对视频片段' };

/** When, what, how often and why not yet. */
function sentenceOf(sending: UnfinishedSending): Words {
  const { serial, try: count, state, asked, askedAt, queuedAt, evidence } = sending;
  const why = whyNot(sending);
  const last = askedAt === null ? '' : shanghaiStamp(askedAt.getTime());
  const head = `${shanghaiStamp(queuedAt.getTime())} ${serial}`;
  const off = evidence === 'off' ? UNASKED : { en: '', zh: '' };
  return {
    en: `${head} try ${count} ${state}, asked ${asked} times${last && `, last ${last}`}${off.en}${why && `: ${why.en}`}`,
    zh: `${head} 第${count}次上报 ${state}，已询问${asked}次${last && `，最近${last}`}${off.zh}${why && `：${why.zh}`}`,
  };
}

function whyNot({ reason, trouble, isUnsigned, behind }: UnfinishedSending): Words | '' {
  if (behind !== null) return { en: `waits until ${behind} is done with`, zh: `等待 ${behind} 先办结` };
  if (isUnsigned) return { en: 'waits for the signature of its proof', zh: '等待证明签署' };
  if (trouble !== null) return TROUBLES[trouble];
  return reason === null ? '' : { en: reason, zh: reason };
}

const differenceOf = ({ serial, kind, ours, theirs }: Difference) =>
  `${serial} ${kind}: ours ${ours}, theirs ${theirs}`;

const NO_STATEMENT: Words = { en: 'the bureau showed no statement', zh: '财政部门未提供对账单' };

const match = task(
  {
    words: 'match',
    kind: 'changes',
    // The bureau is asked in between.
    transactions: 'several',
    help: {
      en: 'compares a day with the bureau’s statement; confirmed, it asks the bureau about each difference and keeps the result. A difference that is left is exit code 1',
      zh: '与财政部门某日对账；确认后逐项查询差异并保存结果。仍有差异时退出码为 1',
    },
    args: {},
    options: { day: day({ en: 'the day in Shanghai', zh: '日期（北京时间）' }) },
  },
  async ({ db, environment, confirmed }, given) => {
    const deps = { db, financeBureau: createHouseFinanceBureau(settings(readBureau, environment)) };
    const matched = confirmed ? await matchDay(deps, given.day) : null;
    const left = confirmed ? matched?.match : await compareDay(deps, given.day);
    if (left == null) return refused(NO_STATEMENT);
    const isOpen = (one: Difference) =>
      left.differences.some(({ serial, kind }) => serial === one.serial && kind === one.kind);
    const says: Said[] = [
      ...(matched?.found ?? left.differences).map(
        (one) => `${differenceOf(one)}${isOpen(one) ? '' : ' (settled)'}`,
      ),
      `ours ${left.ours.rows} with ${left.ours.credits} credits, theirs ${left.theirs.rows} with ${left.theirs.credits}`,
      `difference ${left.differences.length}`,
    ];
    return left.differences.length > 0 && confirmed ? refused(...says) : done(...says);
  },
);

const resend = task(
  {
    words: 'resend',
    kind: 'changes',
    help: { en: 'sends the credits of a proof once more', zh: '重新上报一份证明的学分' },
    args: { serial: text('<证明编号>', { en: 'the number of a study proof', zh: '学习证明编号' }) },
    options: {},
  },
  async ({ db, by, reason }, { serial }) => {
    const outcome = await sendAgain(db, { serial, note: reason, by });
    if (outcome.kind === 'rejected') {
      const why = WHY_NOT[outcome.why];
      return refused({ en: `${serial}: ${why.en}`, zh: `${serial}：${why.zh}` });
    }
    return done({ en: `try ${outcome.try} is queued`, zh: `第 ${outcome.try} 次上报已排队` });
  },
);

export const scores: Noun = {
  word: 'scores',
  help: { en: 'credits at the finance bureau', zh: '财政部门的学分登记' },
  tasks: [list, match, resend],
};
