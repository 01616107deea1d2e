import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTransaction } from '#database/database.ts';
import { findNamedYear } from '#features/evidence/pack/find-named-year.ts';
import { readPack } from '#features/evidence/pack/read-pack.ts';
import { zipPack } from '#features/evidence/pack/zip-pack.ts';
import { type Noun, refused, task } from './task.ts';
import { optional, text, wholeNumber } from './values.ts';

const pack = task(
  {
    words: 'pack',
    kind: 'looks-up',
    help: {
      en: 'the evidence of a year as a file, for an auditor; readable for its owner alone, and none is overwritten',
      zh: '导出一个年度的学习证据文件供审计；仅文件所有者可读，不覆盖已有文件',
    },
    args: {
      of: text('<学员编号|证明编号>', {
        en: 'the number of a learner or of a study proof',
        zh: '学员编号或证明编号',
      }),
    },
    options: {
      year: optional(
        wholeNumber('<年度>', {
          en: 'without it a learner’s newest, or that of the proof',
          zh: '不填则为最新年度',
        }),
      ),
      file: optional(text('<zip>', { en: 'where to write it', zh: '输出文件' })),
    },
  },
  async ({ db }, { of, year: yearId, file: named }) => {
    const packed = await inTransaction(db, async (trx) => {
      const year = await findNamedYear(trx, { of, yearId });
      return year === null ? null : { year, files: await readPack(trx, year) };
    });
    if (packed === null)
      return refused({
        en: `${of}: there is no such learner, proof or year`,
        zh: `${of}：没有此学员、证明或年度`,
      });
    const { yearId: ofYear, enrolmentId } = packed.year;
    const file = path.resolve(named ?? `jixu-evidence-${ofYear}-${enrolmentId}.zip`);
    if (!existsSync(path.dirname(file)))
      return refused({
        en: `there is no folder ${path.dirname(file)}`,
        zh: `没有文件夹 ${path.dirname(file)}`,
      });
    if (existsSync(file)) return refused({ en: `${file} is there already`, zh: `${file} 已存在` });
    const events = packed.files['events.jsonl']?.trim().split('\n').length ?? 0;
    return {
      kind: 'done',
      afterwards: () => writeFileSync(file, zipPack(packed.files), { mode: 0o600, flag: 'wx' }),
      says: [
        {
          en: `${file}: ${events} events; count it again with python3 lab/recount/recount.py`,
          zh: `${file}：${events} 条记录；可用 python3 lab/recount/recount.py 复核`,
        },
      ],
    };
  },
);

export const evidence: Noun = {
  word: 'evidence',
  help: { en: 'the evidence of a year, for an auditor', zh: '年度学习证据（审计用）' },
  tasks: [pack],
};
