import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Where the law texts for tests lie, outside the repository: absent on most machines. */
export const LAWS = process.env.LAW_TEXTS ?? '/work/shared/data/laws';
const WORDS = [
  '会计',
  '人员',
  '继续教育',
  '增值税',
  '应当',
  '国务院',
  '（一）',
  '〔2018〕',
  '第3条',
  '税',
  'VAT',
  '100%',
  'a_b',
  `"'`,
  '😀',
  '𠮷',
  '；',
  '【注】',
  'Ｃ＆Ａ',
  "''",
];

/** A generator of numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The real laws, as text; none where the folder is missing. */
export function lawTexts(): string[] {
  if (!existsSync(LAWS)) return [];
  return readdirSync(LAWS)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readFileSync(`${LAWS}/${file}`, 'utf8'));
}

/** Paragraphs of words, the first ones far more often than the last, as in real texts. */
export function randomText(random: () => number, words: readonly string[], length: number): string {
  let text = '';
  while (text.length < length) {
    text += words[Math.floor(random() ** 2 * words.length)] ?? '';
    if (random() < 0.1)
      text += ['，', '。', '　', '</p><p>', '<strong>第</strong>', ' &amp; '][Math.floor(random() * 6)];
  }
  return `<p>${text}</p>`;
}

/** What random texts are made of: words of the laws where they are there, and always some that are hard to search. */
export function libraryWords(): string[] {
  const words =
    lawTexts()
      .join('')
      .match(/[一-龥]{2,6}/g) ?? [];
  return [...WORDS, ...new Set(words)].slice(0, 20_000);
}

/** A part of a text, 1 to 12 characters long; never half a character. */
export function randomPart(random: () => number, text: string): string {
  const characters = [...text];
  const length = 1 + Math.floor(random() * 12);
  const from = Math.floor(random() * Math.max(1, characters.length - length));
  return characters.slice(from, from + length).join('');
}
