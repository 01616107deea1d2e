/** Made when it is first needed: a browser reads its whole dictionary for it, some 30 ms on a slow machine. */
let segmenter: Intl.Segmenter | undefined;

/** Words of one character that lean on the next one; any other leans on the one before. */
const LEANS_FORWARD = /^[与和或及并请将被把从向对在为不未还已可先再您你我各每第]$/;
const HAN = /^\p{Script=Han}+$/u;
const LETTERS = /^[\p{L}\p{N}]/u;
const NUMBER = /^[\d.,]+$/;
/** Titles repeat: 1,000 of them are segmented once in a server's life. */
const MOST_KEPT = 1000;
const kept = new Map<string, readonly string[]>();

interface Phrase {
  text: string;
  /** A number, or a character that leans forward: what follows joins it. */
  isOpen: boolean;
}

const isLone = (segment: string) => segment.length === 1 && HAN.test(segment);

function joins(before: Phrase | undefined, segment: string): boolean {
  if (!before) return false;
  const isMark = !LETTERS.test(segment);
  if (isMark || !LETTERS.test(before.text.slice(-1))) return true;
  if (before.isOpen) return true;
  // 页|面, 人|脸: the dictionary lacks the word and leaves its characters alone
  return isLone(segment) && !LEANS_FORWARD.test(segment);
}

function segmented(text: string): readonly string[] {
  // Firefox has it since 125: before that a line may break between any two characters, as ever.
  if (!('Segmenter' in Intl)) return text.match(/[\w.,%+-]+|[\s\S]/gu) ?? [];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const phrases: Phrase[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = phrases.at(-1);
    const isOpen = LEANS_FORWARD.test(segment) || NUMBER.test(segment) || isLone(segment);
    if (last && joins(last, segment)) {
      last.text += segment;
      last.isOpen = NUMBER.test(segment);
    } else phrases.push({ text: segment, isOpen });
  }
  return phrases.map((phrase) => phrase.text);
}

/**
 * The phrases of a Chinese line: between two of them it may break, within one it may not. Marks stay with their
 * neighbours, because a browser breaks around them by its own rules. Joined, the phrases are the text.
 */
export function phrasesOf(text: string): readonly string[] {
  const known = kept.get(text);
  if (known) return known;
  const phrases = segmented(text);
  keepPhrases(text, phrases);
  return phrases;
}

/** The phrases of a text from now on: those the server drew need not be found again, and stay as they are on the page. */
export function keepPhrases(text: string, phrases: readonly string[]): void {
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, phrases);
}
