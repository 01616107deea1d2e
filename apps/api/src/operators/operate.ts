import { readMigrating } from '#configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from '#database/database.ts';
import { faultOf, type WrittenFault } from './fault.ts';
import { helpOf, inLanguage, languageOf, usageOf } from './help.ts';
import { type ParsedCall, parseCall } from './parse-call.ts';
import { type Place, type Ran, runTask } from './run-task.ts';
import { SettingsMissing } from './settings.ts';
import type { Noun, Said } from './task.ts';

/** 0 done, or would be done; 1 refused; 2 a wrong call; 3 a fault. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Terminal extends Place {
  out(line: string): void;
  err(line: string): void;
  /** Keeps what is not for the terminal; where. */
  keep(fault: unknown): WrittenFault;
}

/** The operators' program: understands the call before anything is opened, does it, and says how it went. */
export async function operate(
  nouns: readonly Noun[],
  argv: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const { environment, out, err } = terminal;
  const language = languageOf(environment);
  const say = (said: Said) => inLanguage(said, language);
  const call = parseCall(nouns, argv);
  if (call.kind === 'help') {
    out(helpOf(nouns, call.of).trimEnd());
    return 0;
  }
  if (call.kind === 'wrong') {
    err(`operator: ${say(call.why)}`);
    err(usageFor(nouns, call.of));
    return 2;
  }
  const read = readMigrating(environment);
  if (!read.ok) {
    err(`operator: ${say(noDatabase(read.problems.map(({ problem }) => problem).join(', ')))}`);
    return 2;
  }
  const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limits: 'operator' });
  try {
    return report(await runTask(db, call, terminal), terminal, say);
  } catch (fault) {
    if (fault instanceof SettingsMissing) {
      err(`operator: ${say(fault.words)}`);
      return 2;
    }
    err(`operator: ${say(faultOf(fault, () => terminal.keep(fault)))}`);
    return 3;
  } finally {
    await closeDatabase(db);
  }
}

const noDatabase = (problem: string): Said => ({
  en: `DATABASE_URL ${problem}; in a checkout --local asks for the database of npm start`,
  zh: `DATABASE_URL ${problem}；在代码目录中可加 --local 使用 npm start 的本地数据库`,
});

function usageFor(
  nouns: readonly Noun[],
  { noun, task }: Extract<ParsedCall, { kind: 'wrong' }>['of'],
): string {
  if (noun !== undefined && task !== undefined) return usageOf(noun, task);
  return (noun === undefined ? nouns : [noun])
    .flatMap((one) => one.tasks.map((each) => usageOf(one, each)))
    .join('\n');
}

function report(ran: Ran, { out, err }: Terminal, say: (said: Said) => string): ExitCode {
  if (ran.kind === 'refused') {
    for (const line of ran.says) err(say(line));
    return 1;
  }
  if (ran.rehearsed) out(say({ en: 'rehearsal, nothing is kept of it:', zh: '试运行，不会保存：' }));
  for (const line of ran.says) out(say(line));
  if (ran.rehearsed)
    out(say({ en: `to do it, add: --confirm ${ran.confirm}`, zh: `确认执行请加：--confirm ${ran.confirm}` }));
  return 0;
}
