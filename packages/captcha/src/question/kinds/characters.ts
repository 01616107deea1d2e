import { oneOf, type Random } from '../../random.ts';
import type { AskedQuestion, QuestionKind } from '../asked-question.ts';
import { numeral, place, said, someOf, whole } from '../pick.ts';
import { IDIOMS } from '../vocabulary/idioms.ts';
import { WORDS } from '../vocabulary/words.ts';

const anyWord = (random: Random): string => oneOf(random, random() < 0.5 ? WORDS : IDIOMS);

/** 请输入“会计凭证”中的第三个字。 */
function characterOf(random: Random): AskedQuestion {
  const characters = [...anyWord(random)];
  const at = whole(random, 0, characters.length - 1);
  const word = characters.join('');
  const where = place(random, at, characters.length);
  return {
    question: said(
      random,
      `请输入“${word}”中的${where}个字。`,
      `“${word}”的${where}个字是什么？`,
      `${where}个字是什么？词语是“${word}”。`,
    ),
    answer: characters[at] ?? '',
  };
}

/** 成语“画蛇添足”里，“蛇”字后面是哪个字？ */
function neighbourOf(random: Random): AskedQuestion {
  const characters = [...oneOf(random, IDIOMS)];
  const at = whole(random, 0, characters.length - 2);
  const isAfter = random() < 0.5;
  const [known, asked] = isAfter ? [at, at + 1] : [at + 1, at];
  const side = isAfter ? said(random, '后面', '后面紧跟着的') : said(random, '前面', '前面紧挨着的');
  return {
    question: `成语“${characters.join('')}”里，“${characters[known]}”字${side}是哪个字？`,
    answer: characters[asked] ?? '',
  };
}

/** 补全成语：“守株待……”，最后一个字是什么？ */
function endOfIdiom(random: Random): AskedQuestion {
  const idiom = oneOf(random, IDIOMS);
  const begun = idiom.slice(0, -1);
  return {
    question: said(
      random,
      `补全成语：“${begun}……”，最后一个字是什么？`,
      `有个成语以“${begun}”开头，它的第四个字是什么？`,
      `“${begun}”后面加上哪个字，就成了一个成语？`,
    ),
    answer: idiom.slice(-1),
  };
}

/** “会计档案”一共有几个字？ */
function lengthOf(random: Random): AskedQuestion {
  const words = someOf(random, WORDS, 2);
  const [one = '', two = ''] = words;
  return random() < 0.5
    ? { question: `“${one}”一共有几个字？`, answer: String(one.length) }
    : {
        question: `“${one}”和“${two}”合起来一共有几个字？`,
        answer: String(one.length + two.length),
      };
}

/** 把“账簿”两个字前后对调，写出来是什么？ */
function swapped(random: Random): AskedQuestion {
  const word = oneOf(random, [
    '账簿',
    '凭证',
    '资产',
    '负债',
    '税务',
    '审计',
    '利润',
    '预算',
    '现金',
    '单据',
  ]);
  return {
    question: said(random, `把“${word}”两个字前后对调，写出来是什么？`, `请把“${word}”倒过来写。`),
    answer: [...word].reverse().join(''),
  };
}

/** “红、黄、红、蓝”里有几个“红”字？ */
function countOf(random: Random): AskedQuestion {
  const [counted = '', ...others] = someOf(random, ['春', '夏', '秋', '冬', '东', '南', '西', '北'], 4);
  const times = whole(random, 2, 4);
  const shown = someOf(random, [...Array.from({ length: times }, () => counted), ...others], 7);
  return {
    question: said(
      random,
      `“${shown.join('、')}”里有几个“${counted}”字？`,
      `数一数，“${counted}”字在“${shown.join('、')}”里出现了几次？`,
    ),
    answer: String(times),
  };
}

/** 凭证编号“记字第5821号”中，第二个数字是几？ */
function digitOf(random: Random): AskedQuestion {
  const digits = Array.from({ length: 4 }, () => whole(random, 0, 9));
  const at = whole(random, 0, digits.length - 1);
  const kind = oneOf(random, ['记', '收', '付', '转']);
  return {
    question: `凭证编号“${kind}字第${digits.join('')}号”中，第${numeral(at + 1)}个数字是几？`,
    answer: String(digits[at]),
  };
}

export const CHARACTER_KINDS: readonly QuestionKind[] = [
  characterOf,
  neighbourOf,
  endOfIdiom,
  lengthOf,
  swapped,
  countOf,
  digitOf,
];
