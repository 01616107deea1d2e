import { words } from './chinese.ts';
import type { Html, View } from './view.ts';

/** Where a value comes from, in Chinese; sections of the specification have numbers alone. */
const CHINESE: readonly (readonly [RegExp, string])[] = [
  [/\bours\b/g, '本站规定'],
  [/\bdecisions? (?=\d)/g, '决定 '],
  [/\bsecurity (?=[\dX])/g, '安全设计 '],
  [/\bintegrity (?=\d)/g, '学时设计 '],
  [/\bnotes (?=[A-Z§])/g, '需求说明 '],
  [/\battacks (?=\d)/g, '攻防记录 '],
  [/\(production time-out\)/, '（生产环境的时限）'],
];

/** The source of a value or an errcode, in the language of the page. */
export function sourceWords(view: View, source: string): Html {
  const told = CHINESE.reduce((text, [english, chinese]) => text.replace(english, chinese), source);
  return words(view.say(source, told));
}
