import { shanghaiDay, shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { parseIdCard } from '@jixu/domain/identity/id-card';
import { maskIdNumber, maskName, maskPhone } from '@jixu/domain/identity/mask';
import { normalisePhone } from '@jixu/domain/identity/phone';
import { formatFen } from '@jixu/domain/units/format-fen';
import { readFieldKeys } from '#configuration/script-configuration.ts';
import { checkKeys } from '#features/site/keys/check-keys.ts';
import { createFieldCipher, type FieldCipher } from '#secrets/field-cipher.ts';
import { explainLearner } from './explain-learner.ts';
import { type FoundLearner, findLearners, listOpenMoney, type OpenMoney } from './learner-store.ts';
import { SettingsMissing, settings } from './settings.ts';
import { done, type Noun, refused, task } from './task.ts';
import { day, optional, personal, text, wholeNumber } from './values.ts';

const REFERENCE = text('<学员编号>', { en: 'the number of a learner', zh: '学员编号' });

const phoneNumber = {
  ...text('<手机号>', { en: 'a phone', zh: '手机号' }),
  read: normalisePhone,
};

const cardNumber = {
  ...text('<身份证号>', { en: 'an identity card', zh: '身份证号' }),
  read: (given: string) => parseIdCard(given, shanghaiDay(Date.now()))?.number ?? null,
};

/** By one of the three. */
function which(cipher: FieldCipher, { phone, card, name }: Record<'phone' | 'card' | 'name', string | null>) {
  if (phone !== null) return { phone: cipher.index('phone', phone) };
  return card === null ? { name: name ?? '' } : { card: cipher.index('id-card', card) };
}

const find = task(
  {
    words: 'find',
    kind: 'looks-up',
    help: {
      en: 'who has this phone, identity card or name (one of the three); what is shown is masked',
      zh: '按手机号、身份证号或姓名（三选一）查找学员；结果脱敏显示',
    },
    args: {},
    options: {
      phone: personal(optional(phoneNumber)),
      card: personal(optional(cardNumber)),
      name: personal(optional(text('<姓名>', { en: 'the whole name', zh: '完整姓名' }))),
    },
  },
  async ({ db, environment }, given) => {
    const told = Object.values(given).filter((value) => value !== null);
    if (told.length !== 1)
      return refused({
        en: 'one of --phone, --card and --name, and only one',
        zh: '--phone、--card、--name 须填且只填一项',
      });
    const keys = settings(readFieldKeys, environment);
    // With another key nobody would be found, as if there were nobody.
    const foreign = await checkKeys(db, keys);
    if (foreign.length > 0) throw new SettingsMissing(foreign);
    const cipher = createFieldCipher(keys.fieldKey, keys.fieldKeyOther);
    const found = await findLearners(db, which(cipher, given));
    return {
      kind: 'done',
      subject: found.map(({ reference }) => reference).join(' ') || 'nobody',
      says: [
        ...found.map((learner) => lineOf(cipher, learner)),
        { en: `${found.length} found`, zh: `共 ${found.length} 人` },
      ],
    };
  },
);

function lineOf(
  cipher: FieldCipher,
  { reference, name, phone, idCard, area, createdAt, years }: FoundLearner,
) {
  return [
    reference,
    maskName(name),
    maskPhone(cipher.decrypt('phone', phone)),
    maskIdNumber(cipher.decrypt('id-card', idCard)),
    area,
    shanghaiDay(createdAt.getTime()),
    ...years.map(({ year, completed }) => (completed ? `${year}✓` : String(year))),
  ].join('  ');
}

const explain = task(
  {
    words: 'explain',
    kind: 'looks-up',
    help: {
      en: 'why less was counted than was watched: every player of a year, what it claimed, and what became of it',
      zh: '说明为何计入的时长少于观看时长：逐个播放会话列出上报、计入、暂存、未计入及原因',
    },
    args: { learner: REFERENCE },
    options: {
      year: optional(wholeNumber('<年度>', { en: 'without it the newest', zh: '不填则为最新年度' })),
      course: optional(wholeNumber('<课程号>', { en: 'of one course', zh: '只看一门课程' })),
      day: optional(day({ en: 'of one day in Shanghai', zh: '只看一天（北京时间）' })),
    },
  },
  ({ db }, given) => explainLearner(db, given),
);

const orders = task(
  {
    words: 'orders',
    kind: 'looks-up',
    help: {
      en: 'orders that are not decided, refunds on their way and invoices in flight; of a learner or of all',
      zh: '未完成的订单、进行中的退款与发票；可指定学员',
    },
    args: { learner: optional(REFERENCE) },
    options: {},
  },
  async ({ db }, { learner }) => {
    const open = await listOpenMoney(db, learner);
    return done(...open.map(sentenceOf), { en: `${open.length} open`, zh: `共 ${open.length} 项未完成` });
  },
);

const stampOf = (at: Date) => shanghaiStamp(at.getTime());

function sentenceOf({ order, learner, what, number, state, amount, since, tries, nextAt, why }: OpenMoney) {
  const next = nextAt === null ? '–' : stampOf(nextAt);
  return [
    `${stampOf(since)} ${what} ${state} ${number}${number === order ? '' : ` of ${order}`}`,
    `${formatFen(amount)} yuan`,
    learner,
    `tries ${tries}, next ${next}`,
    ...(why === '' ? [] : [why]),
  ].join('  ');
}

export const learner: Noun = {
  word: 'learner',
  help: {
    en: 'who a learner is, what was counted and why, what is open',
    zh: '查找学员、时长说明、未完成事项',
  },
  tasks: [find, explain, orders],
};
