const ORDINALS = '一二三四五六';

const ordinalIn = (text: string): number => ORDINALS.indexOf(/第([一二三四五六])/.exec(text)?.[1] ?? '一');
const quotedIn = (text: string): string => /“([^”]+)”/.exec(text)?.[1] ?? '';

/** Answers a question of the captcha as whoever reads Chinese does. */
export function answerPlainly(question: string): string {
  const quoted = quotedIn(question);
  const asked = question.slice(question.indexOf('”'));
  if (asked.includes('出现了两次')) {
    const words = quoted.split('、');
    return words.find((word, at) => words.indexOf(word) !== at) ?? '';
  }
  const at = ordinalIn(asked);
  if (asked.includes('排在')) return quoted.split('、')[at] ?? '';
  if (asked.includes('数字')) return /\d+/.exec(quoted)?.[0][at] ?? '';
  return [...quoted].at(asked.includes('倒数') ? -1 - at : at) ?? '';
}
