import { readRotation, readSigning } from '#configuration/script-configuration.ts';
import { signingChecksOf } from '#features/site/keys/check-keys.ts';
import { listKeyChecks, replaceKeyCheck } from '#features/site/keys/key-check-store.ts';
import { listStale } from '#features/site/keys/reencrypt.ts';
import { faultOfRotation, type RotationFault, rotateFieldKey } from '#features/site/keys/rotate-field-key.ts';
import { settings } from './settings.ts';
import { done, type Noun, refused, type Said, task, type Words } from './task.ts';
import { oneOf, optional } from './values.ts';

const FAULTS: Record<RotationFault, Words> = {
  'not-newer': {
    en: 'FIELD_KEY is to be the new key and FIELD_KEY_OTHER the old one; the new one has the higher number',
    zh: 'FIELD_KEY 应为新密钥，FIELD_KEY_OTHER 应为旧密钥；新密钥的编号更大',
  },
  'other-unknown': {
    en: 'FIELD_KEY_OTHER is not the key of this database',
    zh: 'FIELD_KEY_OTHER 不是此数据库的密钥',
  },
  'not-read': {
    en: 'no process reads the new key yet: start every process with it as FIELD_KEY_OTHER first',
    zh: '尚无进程读取新密钥：请先让所有进程以它作为 FIELD_KEY_OTHER 启动',
  },
  foreign: {
    en: 'processes read another key of that number: one of them is mistyped',
    zh: '各进程读取的同编号密钥与此不同：其中之一有误',
  },
  retired: { en: 'this key was replaced already', zh: '此密钥已被替换' },
};

const leftIn = (left: readonly { table: string; rows: number }[]): Said[] =>
  left.map(({ table, rows }) => `${table}\t${rows}`);

const rotateField = task(
  {
    words: 'rotate-field',
    kind: 'changes',
    // Learners go on meanwhile: a few rows at a time.
    transactions: 'several',
    help: {
      en: 'puts FIELD_KEY in use in place of FIELD_KEY_OTHER and writes everything anew under it; again until nothing is left, then with --end old',
      zh: '以 FIELD_KEY 取代 FIELD_KEY_OTHER 并重新加密全部数据；重复至无剩余后加 --end old',
    },
    args: {},
    options: {
      end: optional(
        oneOf(['old'], {
          en: 'takes the old key out of use; by then no process may have it as FIELD_KEY',
          zh: '停用旧密钥；此时任何进程都不得再以它作为 FIELD_KEY',
        }),
      ),
    },
  },
  async ({ db, environment, confirmed }, { end }) => {
    const keys = settings(readRotation, environment);
    const fault = await faultOfRotation(db, keys);
    if (fault !== null) return refused(FAULTS[fault]);
    const number = Number(keys.fieldKey.split(':')[0]);
    if (!confirmed) {
      const left = await listStale(db, number);
      return done({ en: 'rows to be written anew:', zh: '待重新加密的行数：' }, ...leftIn(left));
    }
    const { moved, left, isRetired } = await rotateFieldKey(db, keys, { finish: end !== null });
    const next: Words = isRetired
      ? {
          en: 'the old key is out of use: FIELD_KEY_OTHER can go from every process; keep the key as long as backups from before',
          zh: '旧密钥已停用：可从所有进程移除 FIELD_KEY_OTHER；旧备份保留多久，该密钥就保管多久',
        }
      : {
          en: 'run every process with the new key as FIELD_KEY and the old one as FIELD_KEY_OTHER, then this again with --end old',
          zh: '请让所有进程以新密钥为 FIELD_KEY、旧密钥为 FIELD_KEY_OTHER 运行，然后加 --end old 再次执行',
        };
    return done(
      { en: `${moved} rows are written anew; left:`, zh: `已重新加密 ${moved} 行；剩余：` },
      ...(left.length === 0 ? ['0'] : leftIn(left)),
      next,
    );
  },
);

const replaceSigning = task(
  {
    words: 'replace-signing',
    kind: 'changes',
    help: {
      en: 'SIGNING_KEY and SMS_SIGN_SECRET of the environment are those of this database from now on; then restart every process',
      zh: '此后以环境中的 SIGNING_KEY 与 SMS_SIGN_SECRET 为此数据库的密钥；随后请重启所有进程',
    },
    args: {},
    options: {},
  },
  async ({ db, environment }) => {
    for (const { purpose, value } of signingChecksOf(settings(readSigning, environment)))
      await replaceKeyCheck(db, purpose, value);
    return done({
      en: 'processes with other ones are not ready any more; tickets and codes that they signed are over',
      zh: '使用其他密钥的进程不再就绪；它们签发的凭证与验证码随之失效',
    });
  },
);

const show = task(
  {
    words: 'show',
    kind: 'reads',
    help: {
      en: 'which keys this database has, and what a rotation has left',
      zh: '数据库的密钥及轮换剩余量',
    },
    args: {},
    options: {},
  },
  async ({ db }) => {
    const checks = await listKeyChecks(db);
    const newest = checks.filter(({ purpose, state }) => purpose === 'field' && state === 'in-use').at(-1);
    // A short name to compare by: two people who hold the same key see the same.
    const lines = checks.map(({ purpose, number, state, value }) =>
      purpose === 'field'
        ? `field ${number}\t${state}\t${value.toString('hex').slice(0, 8)}`
        : `${purpose}\t${state}`,
    );
    const isRotated = newest !== undefined && newest.number > 1;
    return done(...lines, ...(isRotated ? leftIn(await listStale(db, newest.number)) : []));
  },
);

export const keys: Noun = {
  word: 'keys',
  help: { en: 'keys of the database and their rotation', zh: '数据库密钥及其轮换' },
  tasks: [show, rotateField, replaceSigning],
};
