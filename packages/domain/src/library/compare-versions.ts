import { articleAt } from './article-number.ts';

/** A run of characters that both versions have, or only one of them. */
export interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** An article of either version, or of both. */
export interface ArticleChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** As printed in the newer version; in the older one where it was removed. */
  readonly printed: string;
  /** As printed in the older version, where the number is another one now. */
  readonly formerly: string | null;
  readonly parts: readonly TextChange[];
}

interface Article {
  printed: string;
  /** Without its number. */
  text: string;
}

/** Paragraphs as articles: what stands before the first article, and what follows an article without a number of its own. */
function articlesOf(paragraphs: readonly string[]): Article[] {
  const articles: Article[] = [];
  for (const paragraph of paragraphs) {
    const line = paragraph.replace(/[\s\u3000]+/g, ' ').trim();
    const begun = articleAt(line);
    if (begun) articles.push({ printed: begun.printed, text: line.slice(begun.printed.length).trim() });
    else if (articles.length > 0 && line !== '') {
      const last = articles.at(-1);
      if (last) last.text += `\n${line}`;
    }
  }
  return articles;
}

const compared = (text: string) => text.replace(/\s/g, '');

function pairsOf(text: string): Set<string> {
  const letters = compared(text);
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
}

/** Texts less alike than this are two different articles. */
const ALIKE = 0.45;

/** A former article that an article of today may be, and how alike they are. */
interface Likeness {
  now: number;
  then: number;
  score: number;
}

/** Which articles say a pair of characters. */
function placesOfPairs(texts: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, pairs] of texts.entries()) {
    for (const pair of pairs) {
      const known = places.get(pair);
      if (known) known.push(at);
      else places.set(pair, [at]);
    }
  }
  return places;
}

/** How much of their pairs of characters the articles share, from 0 to 1 (Dice's coefficient), if enough. */
function likenesses(before: readonly Article[], after: readonly Article[]): Likeness[] {
  const former = before.map(({ text }) => pairsOf(text));
  const places = placesOfPairs(former);
  return after.flatMap(({ text }, now) => {
    const pairs = pairsOf(text);
    const shared = new Map<number, number>();
    for (const pair of pairs) {
      for (const then of places.get(pair) ?? []) shared.set(then, (shared.get(then) ?? 0) + 1);
    }
    return [...shared]
      .map(([then, count]) => ({ now, then, score: (2 * count) / (pairs.size + (former[then]?.size ?? 0)) }))
      .filter(({ score }) => score >= ALIKE);
  });
}

/** The former article of each new one, by its place; the likeliest pairs first, each article once. */
function matchArticles(before: readonly Article[], after: readonly Article[]): Map<number, number> {
  const candidates = likenesses(before, after);
  // Among equals, as in repeated phrases, the one that moved least.
  candidates.sort((a, b) => b.score - a.score || Math.abs(a.now - a.then) - Math.abs(b.now - b.then));
  const former = new Map<number, number>();
  const taken = new Set<number>();
  for (const { now, then } of candidates) {
    if (former.has(now) || taken.has(then)) continue;
    former.set(now, then);
    taken.add(then);
  }
  return former;
}

/** Beyond this many cells two texts are shown one after the other. */
const CELLS_MAX = 4_000_000;

/** Lengths of the longest common subsequences of all ends of the texts. */
function commonLengths(one: string, other: string): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      lengths[at] =
        one[i] === other[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

/** What became of a text, character by character, in runs. */
export function compareTexts(before: string, after: string): TextChange[] {
  const changes: { kind: TextChange['kind']; text: string }[] = [];
  const say = (kind: TextChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  if (before.length * after.length <= CELLS_MAX) {
    const width = after.length + 1;
    const lengths = commonLengths(before, after);
    const length = (row: number, column: number) => lengths[row * width + column] ?? 0;
    while (i < before.length && j < after.length) {
      if (before[i] === after[j]) {
        say('same', before[i] ?? '');
        i += 1;
        j += 1;
      } else if (length(i + 1, j) >= length(i, j + 1)) say('removed', before[i++] ?? '');
      else say('added', after[j++] ?? '');
    }
  }
  say('removed', before.slice(i));
  say('added', after.slice(j));
  return changes;
}

/** The articles that differ between two versions, given as paragraphs, in the order of the newer one; removed ones last. */
export function compareVersions(before: readonly string[], after: readonly string[]): ArticleChange[] {
  const old = articlesOf(before);
  const now = articlesOf(after);
  const former = matchArticles(old, now);
  const changes = now.flatMap((article, at): ArticleChange[] => {
    const then = old[former.get(at) ?? -1];
    const { printed, text } = article;
    if (!then) return [{ kind: 'added', printed, formerly: null, parts: [{ kind: 'added', text }] }];
    if (compared(then.text) === compared(text)) return [];
    const formerly = then.printed === printed ? null : then.printed;
    return [{ kind: 'changed', printed, formerly, parts: compareTexts(then.text, text) }];
  });
  const kept = new Set(former.values());
  const removed = old
    .filter((_, at) => !kept.has(at))
    .map(({ printed, text }) => ({
      kind: 'removed' as const,
      printed,
      formerly: null,
      parts: [{ kind: 'removed' as const, text }],
    }));
  return [...changes, ...removed];
}
