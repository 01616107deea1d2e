import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import { exportEvents } from '#features/site/tracking/export-events.ts';
import { done, type Noun, refused, task } from './task.ts';
import { day, optional, text } from './values.ts';

const DAY_MS = 86_400_000;

const exported = task(
  {
    words: 'export',
    kind: 'reads',
    help: {
      en: 'the reports of use of some days, the last one included, as lines of JSON; no file is overwritten',
      zh: '导出若干天（含最后一天）的使用统计，每行一个 JSON；不覆盖已有文件',
    },
    args: {
      from: day({ en: 'the first day', zh: '第一天' }),
      until: day({ en: 'the last day', zh: '最后一天' }),
    },
    options: { file: optional(text('<jsonl>', { en: 'where to write it', zh: '输出文件' })) },
  },
  async ({ db }, { from, until, file: named }) => {
    const file = path.resolve(named ?? `jixu-events-${from}-${until}.jsonl`);
    if (existsSync(file)) return refused({ en: `${file} is there already`, zh: `${file} 已存在` });
    const span = { fromMs: parseShanghaiTime(from) ?? 0, untilMs: (parseShanghaiTime(until) ?? 0) + DAY_MS };
    const handle = openSync(file, 'wx', 0o600);
    let count = 0;
    try {
      for await (const line of exportEvents(db, span)) {
        writeSync(handle, line);
        count += 1;
      }
    } finally {
      closeSync(handle);
    }
    return done({ en: `${file}: ${count} events`, zh: `${file}：${count} 条` });
  },
);

export const tracking: Noun = {
  word: 'tracking',
  help: { en: 'reports of use that were sent here', zh: '本站收到的使用统计' },
  tasks: [exported],
};
