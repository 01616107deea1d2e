import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import type { Value, Words } from './task.ts';

/** Any text that is not blank. */
export const text = (shown: string, help: Words): Value<string, true> => ({
  shown,
  help,
  needed: true,
  read: (given) => given,
});

/** Such as an id or a year. */
export const wholeNumber = (shown: string, help: Words): Value<number, true> => ({
  shown,
  help,
  needed: true,
  read: (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : null),
});

export const day = (help: Words): Value<string, true> => ({
  shown: '<YYYY-MM-DD>',
  help,
  needed: true,
  read: (given) => (/^\d{4}-\d\d-\d\d$/.test(given) && parseShanghaiTime(given) !== null ? given : null),
});

export const oneOf = <const Word extends string>(words: readonly Word[], help: Words): Value<Word, true> => ({
  shown: words.join('|'),
  help,
  needed: true,
  read: (given) => words.find((word) => word === given) ?? null,
});

export const optional = <T>(value: Value<T, true>): Value<T, false> => ({ ...value, needed: false });

/** Is not kept in the record of the act. */
export const personal = <V extends Value>(value: V): V => ({ ...value, personal: true });
