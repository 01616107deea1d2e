import { optionsOf } from './parse-call.ts';
import type { Noun, Said, Task, TaskKind, Values, Words } from './task.ts';

export type Language = keyof Words;

/** That of the terminal. */
export function languageOf({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Readonly<Record<string, string | undefined>>): Language {
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'zh' : 'en';
}

export const inLanguage = (said: Said, language: Language): string =>
  typeof said === 'string' ? said : said[language];

const KINDS: Record<TaskKind, Words> = {
  reads: { en: 'reads', zh: '查询' },
  'looks-up': { en: 'looks up, and is recorded', zh: '查询个人信息，留痕' },
  changes: {
    en: 'rehearses; changes with --confirm; is recorded',
    zh: '默认试运行，加 --confirm 才执行，留痕',
  },
  'moves-money': {
    en: 'rehearses; moves money with --confirm <yuan>; is recorded',
    zh: '默认试运行，加 --confirm 金额（元）才退款，留痕',
  },
};

const EXITS: Words = {
  en: 'exit codes: 0 done, or would be done; 1 refused; 2 a wrong call; 3 a fault',
  zh: '退出码：0 已完成或可执行；1 被拒绝；2 命令有误；3 故障',
};

export function usageOf(noun: Noun, task: Task): string {
  const places = Object.values(task.args).map(({ shown, needed }) => (needed ? shown : `[${shown}]`));
  const options = Object.entries(optionsOf(task)).map(([name, { shown, needed }]) =>
    needed ? `--${name} ${shown}` : `[--${name} ${shown}]`,
  );
  return [noun.word, task.words, ...places, ...options].join(' ');
}

const both = (words: Words, indent = '  ') => [`${indent}${words.en}`, `${indent}${words.zh}`];

const explained = (values: Values, prefix: string): string[] =>
  Object.entries(values).flatMap(([name, { shown, help }]) => {
    const title = prefix === '' ? shown : `${prefix}${name} ${shown}`;
    return [`  ${title}`, ...both(help, '      ')];
  });

function helpOfTask(noun: Noun, task: Task): string[] {
  return [
    usageOf(noun, task),
    ...both(task.help),
    ...both(KINDS[task.kind]),
    ...explained(task.args, ''),
    ...explained(optionsOf(task), '--'),
    ...both(EXITS),
  ];
}

/** What there is to know about the program, what belongs together, or one task; in both languages. */
export function helpOf(nouns: readonly Noun[], { noun, task }: { noun?: Noun; task?: Task }): string {
  if (noun !== undefined && task !== undefined) return `${helpOfTask(noun, task).join('\n')}\n`;
  const lines = (noun === undefined ? nouns : [noun]).flatMap((one) => [
    one.word,
    ...both(one.help),
    ...one.tasks.flatMap((each) => [`    ${usageOf(one, each)}`, ...both(each.help, '        ')]),
  ]);
  const foot = [
    '--help',
    ...both({ en: 'behind any of these: more about it', zh: '加在任何命令之后：查看说明' }),
    '--local',
    ...both({
      en: 'npm run operator alone: on the database of npm start instead of DATABASE_URL',
      zh: '仅限 npm run operator：使用 npm start 的本地数据库而非 DATABASE_URL',
    }),
    ...both(EXITS),
  ];
  return `${[...lines, ...foot].join('\n')}\n`;
}
