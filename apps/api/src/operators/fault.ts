import { codeOf, isConnectionLost } from '#database/database-errors.ts';
import type { Words } from './task.ts';

/** Where a fault is written down; null: it could not be. */
export type WrittenFault = string | null;

const KNOWN: readonly [is: (fault: unknown) => boolean, says: Words][] = [
  [
    isConnectionLost,
    {
      en: 'the database cannot be reached, or went away; what was not said to be done is not done',
      zh: '无法连接数据库，或连接已中断；未提示完成的操作均未执行',
    },
  ],
  [
    (fault) => codeOf(fault) === '55P03',
    {
      en: 'somebody else holds what this needs; nothing was done, try again',
      zh: '所需数据正被占用；未执行，请重试',
    },
  ],
  [
    (fault) => ['42P01', '42703'].includes(codeOf(fault)),
    {
      en: 'the database lacks migrations of this version; run migrate first',
      zh: '数据库尚未升级到本版本，请先运行 migrate',
    },
  ],
  [
    (fault) => ['28000', '28P01', '42501', '3D000'].includes(codeOf(fault)),
    {
      en: 'the database does not let DATABASE_URL do this (name, password or rights)',
      zh: '数据库拒绝访问：请检查 DATABASE_URL 的用户名、密码或权限',
    },
  ],
  [
    (fault) => codeOf(fault) === '25006',
    {
      en: 'the database is a read-only standby; use the primary',
      zh: '数据库为只读备库，请使用主库',
    },
  ],
];

/** A fault as a sentence. One that nobody thought of is written down, and the sentence says where. */
export function faultOf(fault: unknown, keep: () => WrittenFault): Words {
  const known = KNOWN.find(([is]) => is(fault));
  if (known !== undefined) return known[1];
  const [line = ''] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  const file = keep() ?? '–';
  return {
    en: `a fault, nothing more was done: ${line} (all of it: ${file})`,
    zh: `出现故障，操作已停止：${line}（详情：${file}）`,
  };
}
