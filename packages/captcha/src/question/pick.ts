import { between, oneOf, type Random } from '../random.ts';

/** A whole number of [from, to]. */
export const whole = (random: Random, from: number, to: number): number =>
  Math.floor(between(random, from, to + 1));

/** The same in another order. */
export function shuffled<T>(random: Random, things: readonly T[]): T[] {
  const left = [...things];
  return things.flatMap(() => left.splice(whole(random, 0, left.length - 1), 1));
}

/** Different ones, as many as wanted. */
export const someOf = <T>(random: Random, things: readonly T[], count: number): T[] =>
  shuffled(random, things).slice(0, count);

/** How a list is written: a screen reader pauses at the marks. */
export const listed = (words: readonly string[]): string => `“${words.join('、')}”`;

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** 0 to 99 in Chinese: 十二, 四十, 五十六. */
export function numeral(value: number): string {
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  if (tens === 0) return DIGITS[ones] ?? '';
  return `${tens === 1 ? '' : DIGITS[tens]}十${ones === 0 ? '' : DIGITS[ones]}`;
}

/** A number before what is counted: 两 instead of 二. */
export const counting = (value: number): string => (value === 2 ? '两' : numeral(value));

/** A number as it happens to be written. */
export const written = (random: Random, value: number): string =>
  random() < 0.5 ? String(value) : numeral(value);

/** 第三, or from the end 倒数第二; `at` counts from 0. */
export function place(random: Random, at: number, length: number): string {
  return random() < 0.6 ? `第${numeral(at + 1)}` : `倒数第${numeral(length - at)}`;
}

/** Two different numbers, the smaller first. */
export function twoNumbers(random: Random, from: number, to: number): [smaller: number, larger: number] {
  const smaller = whole(random, from, to - 1);
  return [smaller, whole(random, smaller + 1, to)];
}

/** One of several ways of saying the same. */
export const said = (random: Random, ...ways: readonly [string, ...string[]]): string => oneOf(random, ways);
