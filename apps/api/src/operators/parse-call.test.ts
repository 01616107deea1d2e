import { describe, expect, test } from 'vitest';
import { helpOf, usageOf } from './help.ts';
import { NOUNS } from './nouns.ts';
import { optionsOf, parseCall } from './parse-call.ts';
import { isRehearsed, type Noun, type Task, type Value } from './task.ts';

/** Texts of which each value reads at least one. */
const SAMPLES = ['2026', '2026-11-22', '林知夏', '13900000000'];

const sampleOf = (value: Value): string => {
  const choices = value.shown.split('|');
  const sample = [...choices, ...SAMPLES].find((text) => value.read(text) !== null);
  if (sample === undefined) throw new Error(`no sample for ${value.shown}`);
  return sample;
};

const needed = (values: Readonly<Record<string, Value>>) =>
  Object.entries(values).filter(([, value]) => value.needed);

/** A call that is right, as its parts. */
function rightCall(noun: Noun, task: Task): { words: string[]; places: string[]; options: string[][] } {
  return {
    words: [noun.word, ...task.words.split(' ')],
    places: needed(task.args).map(([, value]) => sampleOf(value)),
    options: needed(optionsOf(task)).map(([name, value]) => [`--${name}`, sampleOf(value)]),
  };
}

const ALL = NOUNS.flatMap((noun) =>
  noun.tasks.map((task) => ({ name: `${noun.word} ${task.words}`, noun, task })),
);

/** What may go wrong at a keyboard, in every task: a name, and the calls that have it. */
function wrongCalls(noun: Noun, task: Task): [mistake: string, call: string[]][] {
  const { words, places, options } = rightCall(noun, task);
  const rest = [...places, ...options.flat()];
  const known = Object.entries(optionsOf(task));
  return [
    ['an option with a typo', [...words, ...rest, '--lime=7']],
    ['an option of another program', [...words, ...rest, '--force']],
    ['a short option', [...words, ...rest, '-f']],
    ['one argument too many', [...words, ...rest, ...Object.keys(task.args), 'more']],
    ['the task before the noun', [...words.toReversed(), ...rest]],
    ['an unknown task', [noun.word, 'undo', ...rest]],
    ['another case', [...words.map((word) => word.toUpperCase()), ...rest]],
    ...places.map((_, at): [string, string[]] => [
      `argument ${at + 1} missing`,
      [...words, ...places.toSpliced(at), ...options.flat()],
    ]),
    ...options.flatMap(([name = ''], at): [string, string[]][] => [
      [`${name} missing`, [...words, ...places, ...options.toSpliced(at, 1).flat()]],
      [`${name} twice`, [...words, ...rest, name, '1']],
      [`${name} blank`, [...words, ...places, ...options.toSpliced(at, 1).flat(), name, ' ']],
      [
        `${name} without its value`,
        [...words, ...places, ...options.toSpliced(at, 1).flat(), name, '--by', 'x'],
      ],
      [`${name} at the end`, [...words, ...places, ...options.toSpliced(at, 1).flat(), name]],
    ]),
    ...known.flatMap(([name, { read }]): [string, string[]][] =>
      read('?') === null
        ? [
            [
              `--${name} of another form`,
              [
                ...words,
                ...places,
                ...options.filter(([one]) => one !== `--${name}`).flat(),
                `--${name}`,
                '?',
              ],
            ],
          ]
        : [],
    ),
    ...(isRehearsed(task.kind) ? ['yes', 'true', '-1.00', '73', ''] : []).map((word): [string, string[]] => [
      `--confirm ${word}`,
      [...words, ...rest, `--confirm=${word}`],
    ]),
  ];
}

describe.each(ALL)('$name', ({ noun, task }) => {
  const { words, places, options } = rightCall(noun, task);

  test('is understood whole, whatever the order of its options', () => {
    for (const told of [options, options.toReversed()])
      expect(parseCall(NOUNS, [...words, ...told.flat(), ...places])).toMatchObject({
        kind: 'call',
        noun: { word: noun.word },
        task: { words: task.words },
        confirm: null,
      });
  });

  test('with any mistake is not done, and it is said why in both languages', () => {
    for (const [mistake, call] of wrongCalls(noun, task)) {
      const parsed = parseCall(NOUNS, call);
      expect(parsed.kind, mistake).toBe('wrong');
      if (parsed.kind !== 'wrong') continue;
      for (const line of Object.values(parsed.why)) expect(line.length, mistake).toBeGreaterThan(5);
    }
  });

  test('explains itself in both languages', () => {
    const parsed = parseCall(NOUNS, [...words, '--help']);
    expect(parsed).toMatchObject({ kind: 'help', of: { noun, task } });
    const help = helpOf(NOUNS, { noun, task });
    for (const text of [usageOf(noun, task), task.help.en, task.help.zh]) expect(help).toContain(text);
  });
});

test.each([[], ['--help'], ['-h'], ['finance', '--help'], ['finance', 'nothing', '-h']])(
  'help is asked for: %s %s',
  (...call) => expect(parseCall(NOUNS, call).kind).toBe('help'),
);

test.each([
  [['--by', '李敏'], 'what about? One of learner'],
  [['money'], 'there is no money'],
  [['refund', 'finance'], 'refund stands behind finance'],
  [['finance'], 'finance: what is to be done?'],
  [['finance', 'refund', '1', '--lime=2', '--by', 'a', '--reason', 'b'], 'there is no option --lime here'],
  [['finance', 'refund', '1', '--line', '--by', 'a'], '--line needs a value'],
  [['finance', 'refund', '--line', '2'], 'missing: <订单号>, --by, --reason'],
  [['finance', 'refund', '1', '2', '--by', 'a', '--reason', 'b'], '“2” is one too many'],
])('%j: %s', (call, why) => {
  expect(parseCall(NOUNS, call)).toMatchObject({ kind: 'wrong', why: { en: expect.stringContaining(why) } });
});
