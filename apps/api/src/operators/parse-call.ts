import { parseArgs } from 'node:util';
import {
  isRecorded,
  isRehearsed,
  type Noun,
  type Task,
  type Value,
  type Values,
  type Words,
} from './task.ts';
import { optional, text } from './values.ts';

/** A task that is asked for, whole. */
export interface Call {
  readonly noun: Noun;
  readonly task: Task;
  readonly given: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly reason: string;
  /** Null: a rehearsal. */
  readonly confirm: string | null;
}

export type ParsedCall =
  | ({ readonly kind: 'call' } & Call)
  /** `of`: as much of the call as was understood. */
  | { readonly kind: 'help'; readonly of: { readonly noun?: Noun; readonly task?: Task } }
  | {
      readonly kind: 'wrong';
      readonly why: Words;
      readonly of: { readonly noun?: Noun; readonly task?: Task };
    };

const TRAIL: Values = {
  by: text('<who>', { en: 'your name, which is recorded', zh: '经办人姓名，会记录' }),
  reason: text('<why>', { en: 'why, which is recorded', zh: '原因，会记录' }),
};

const confirming = (task: Pick<Task, 'words' | 'kind'>): Values => ({
  confirm: optional(
    text(task.kind === 'moves-money' ? '<yuan>' : confirmWord(task), {
      en: 'does it; without it, it is rehearsed',
      zh: '确认执行；不填则只试运行',
    }),
  ),
});

/** Every option of a task, those of its kind behind its own. */
export const optionsOf = (task: Task): Values => ({
  ...task.options,
  ...(isRecorded(task.kind) ? TRAIL : {}),
  ...(isRehearsed(task.kind) ? confirming(task) : {}),
});

/** What `--confirm` has to say where no money moves: the word of the task. */
export const confirmWord = ({ words }: Pick<Task, 'words'>): string => words.split(' ').at(-1) ?? words;

/** Yuan and fen, as the rehearsal has them. */
const isConfirmation = (task: Task, word: string): boolean =>
  task.kind === 'moves-money' ? /^\d+\.\d\d$/.test(word) : word === confirmWord(task);

const unconfirmed = ({ kind, ...task }: Task): Words =>
  kind === 'moves-money'
    ? { en: '--confirm: the amount in yuan, such as 73.00', zh: '--confirm：应填金额（元），如 73.00' }
    : { en: `--confirm: the word is ${confirmWord(task)}`, zh: `--confirm：应填 ${confirmWord(task)}` };

interface Told {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, readonly (string | null)[]>;
}

/** Null for a value that is not there: what begins with a hyphen is the next option. */
function tell(argv: readonly string[]): Told {
  const names = argv.flatMap((part) => /^--([^=]+)/.exec(part)?.[1] ?? []).filter((name) => name !== 'help');
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      help: { type: 'boolean', short: 'h' },
    },
  });
  const words: string[] = [];
  const options = new Map<string, (string | null)[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, value, inlineValue } = token;
    const isTold = value !== undefined && value.trim() !== '' && (inlineValue || !value.startsWith('-'));
    options.set(name, [...(options.get(name) ?? []), isTold ? value.trim() : null]);
  }
  return { words, options };
}

const list = (words: readonly string[]) => words.join(', ');

function findTask(noun: Noun, words: readonly string[]): { task: Task; rest: readonly string[] } | null {
  for (const task of noun.tasks) {
    const own = task.words.split(' ');
    if (own.every((word, at) => words[at] === word)) return { task, rest: words.slice(own.length) };
  }
  return null;
}

/** What a call asks for. Whatever is not exactly a task of ours is wrong: nothing is guessed and nothing ignored. */
export function parseCall(nouns: readonly Noun[], argv: readonly string[]): ParsedCall {
  const { words, options } = tell(argv);
  const [first, ...after] = words;
  const noun = nouns.find(({ word }) => word === first);
  const found = noun === undefined ? null : findTask(noun, after);
  const of = { ...(noun && { noun }), ...(found && { task: found.task }) };
  if (options.has('help') || (first === undefined && options.size === 0)) return { kind: 'help', of };
  if (noun === undefined) return { kind: 'wrong', of, why: noNoun(nouns, words) };
  if (found === null) return { kind: 'wrong', of, why: noTask(noun, after) };
  const read = readGiven(found.task, found.rest, options);
  return 'why' in read ? { kind: 'wrong', of, ...read } : { kind: 'call', noun, task: found.task, ...read };
}

function noNoun(nouns: readonly Noun[], [first, second]: readonly string[]): Words {
  const known = list(nouns.map(({ word }) => word));
  if (first === undefined) return { en: `what about? One of ${known}`, zh: `请先写类别：${known}` };
  const owner = nouns.find(
    ({ word, tasks }) => word === second || tasks.some(({ words }) => words.split(' ')[0] === first),
  );
  if (owner === undefined)
    return { en: `there is no ${first}; there are ${known}`, zh: `没有“${first}”；可用：${known}` };
  return { en: `${first} stands behind ${owner.word}`, zh: `“${first}”应写在 ${owner.word} 之后` };
}

function noTask({ word, tasks }: Noun, [first]: readonly string[]): Words {
  const known = list(tasks.map(({ words }) => words));
  return first === undefined
    ? { en: `${word}: what is to be done? One of ${known}`, zh: `${word} 之后请写要做什么：${known}` }
    : { en: `${word} has no ${first}; it has ${known}`, zh: `${word} 没有“${first}”；可用：${known}` };
}

type Read = Pick<Call, 'given' | 'by' | 'reason' | 'confirm'> | { readonly why: Words };

function readGiven(task: Task, places: readonly string[], options: Told['options']): Read {
  const known = optionsOf(task);
  const odd = oddOption(known, options);
  if (odd !== null) return { why: odd };
  const args = Object.entries(task.args);
  const extra = places[args.length];
  if (extra !== undefined) return { why: { en: `“${extra}” is one too many`, zh: `多余的参数“${extra}”` } };
  const given: Record<string, unknown> = {};
  const told: [shown: string, name: string, value: Value, text: string | null][] = [
    ...args.map(([name, value], at) => named(value.shown, name, value, places[at]?.trim() || null)),
    ...Object.entries(known).map(([name, value]) =>
      named(`--${name}`, name, value, options.get(name)?.[0] ?? null),
    ),
  ];
  const missing = told.filter(([, , { needed }, text]) => needed && text === null).map(([shown]) => shown);
  if (missing.length > 0) return { why: { en: `missing: ${list(missing)}`, zh: `缺少：${list(missing)}` } };
  for (const [shown, name, value, text] of told) {
    given[name] = text === null ? null : value.read(text);
    if (text !== null && given[name] === null) return { why: unreadable(shown, value, text) };
  }
  const { by, reason, confirm, ...own } = given;
  const word = confirm == null ? null : String(confirm);
  if (word !== null && !isConfirmation(task, word)) return { why: unconfirmed(task) };
  return { given: own, by: String(by ?? ''), reason: String(reason ?? ''), confirm: word };
}

const named = (
  shown: string,
  name: string,
  value: Value,
  text: string | null,
): [string, string, Value, string | null] => [shown, name, value, text];

function unreadable(shown: string, { shown: form, help }: Value, text: string): Words {
  return {
    en: `${shown}: “${text}” is not ${form === shown ? help.en : form}`,
    zh: `${shown}：“${text}”不是${form === shown ? help.zh : form}`,
  };
}

function oddOption(known: Values, options: Told['options']): Words | null {
  for (const [name, values] of options) {
    const option = `--${name}`;
    if (!Object.hasOwn(known, name)) {
      const shown = list(Object.keys(known).map((one) => `--${one}`)) || '–';
      return {
        en: `there is no option ${option} here; there are ${shown}`,
        zh: `没有选项 ${option}；可用：${shown}`,
      };
    }
    if (values.length > 1) return { en: `${option} is told twice`, zh: `${option} 重复` };
    if (values[0] === null) return { en: `${option} needs a value`, zh: `${option} 需要填写内容` };
  }
  return null;
}
