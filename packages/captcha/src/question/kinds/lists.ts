import { oneOf, type Random } from '../../random.ts';
import type { AskedQuestion, QuestionKind } from '../asked-question.ts';
import { listed, numeral, place, said, shuffled, someOf, whole } from '../pick.ts';
import { CATEGORIES } from '../vocabulary/categories.ts';
import { HEAVY_TO_LIGHT, LARGE_TO_SMALL, SLOW_TO_FAST } from '../vocabulary/facts.ts';
import { OPPOSITES } from '../vocabulary/opposites.ts';
import { WORDS } from '../vocabulary/words.ts';

/** Two different categories, and words of both. */
function twoCategories(random: Random, counts: readonly [number, number]) {
  const [[name, words], [, others]] = someOf(random, Object.entries(CATEGORIES), 2) as [
    [string, string[]],
    [string, string[]],
  ];
  return { name, words: someOf(random, words, counts[0]), others: someOf(random, others, counts[1]) };
}

/** “苹果、香蕉、桌子、葡萄”里，哪一个不是水果？ */
function oddOneOut(random: Random): AskedQuestion {
  const { name, words, others } = twoCategories(random, [whole(random, 3, 4), 1]);
  const list = listed(shuffled(random, [...words, ...others]));
  return {
    question: said(random, `${list}里，哪一个不是${name}？`, `除了哪一个，${list}都属于${name}？`),
    answer: others[0] ?? '',
  };
}

/** 下面哪一个是动物？“桌子、老虎、椅子、沙发” */
function oneThatIs(random: Random): AskedQuestion {
  const { name, words, others } = twoCategories(random, [1, whole(random, 3, 4)]);
  const list = listed(shuffled(random, [...words, ...others]));
  return {
    question: said(random, `下面哪一个属于${name}？${list}`, `请从${list}中找出属于${name}的一个。`),
    answer: words[0] ?? '',
  };
}

/** “苹果、桌子、葡萄、椅子”里有几个是水果？ */
function howManyAre(random: Random): AskedQuestion {
  const { name, words, others } = twoCategories(random, [whole(random, 1, 4), whole(random, 1, 3)]);
  const list = listed(shuffled(random, [...words, ...others]));
  return {
    question: said(random, `${list}里有几个属于${name}？`, `数一数，${list}当中属于${name}的有几个？`),
    answer: String(words.length),
  };
}

/** “银行存款、原材料、日记账”中，排在第二的词是什么？ */
function wordAt(random: Random): AskedQuestion {
  const words = someOf(random, WORDS, whole(random, 3, 4));
  const at = whole(random, 0, words.length - 1);
  const where = place(random, at, words.length);
  return {
    question: said(
      random,
      `${listed(words)}中，排在${where}的词是什么？`,
      `请输入${listed(words)}里的${where}个词。`,
    ),
    answer: words[at] ?? '',
  };
}

/** “银行存款、原材料、银行存款、日记账”中，哪个词出现了两次？ */
function wordTwice(random: Random): AskedQuestion {
  const words = someOf(random, WORDS, 3);
  const answer = oneOf(random, words);
  const list = listed(shuffled(random, [...words, answer]));
  return {
    question: said(random, `${list}中，哪个词出现了两次？`, `${list}里有一个词重复了，是哪个？`),
    answer,
  };
}

/** “日记账、原材料、资产负债表”中，哪个词的字数最多？ */
function longestWord(random: Random): AskedQuestion {
  const short = WORDS.filter((word) => word.length === 4);
  const answer = oneOf(
    random,
    WORDS.filter((word) => word.length >= 5),
  );
  const list = listed(shuffled(random, [...someOf(random, short, 2), answer]));
  return { question: said(random, `${list}中，哪个词的字数最多？`, `${list}里，最长的词是哪个？`), answer };
}

/** “新、里、慢、卖”里，和“快”意思相反的是哪一个？ */
function oppositeOf(random: Random): AskedQuestion {
  const pairs = someOf(random, OPPOSITES, 4).map((pair) => shuffled(random, pair));
  const [[asked = '', answer = ''] = []] = pairs;
  const list = listed(
    shuffled(
      random,
      pairs.map(([, other = '']) => other),
    ),
  );
  return {
    question: said(
      random,
      `${list}里，和“${asked}”意思相反的是哪一个？`,
      `“${asked}”的反义词在${list}里，是哪一个？`,
    ),
    answer,
  };
}

/** 大象、公鸡、蚂蚁，哪一个最重？ */
function mostOf(random: Random): AskedQuestion {
  const [scale, first, last] = oneOf(random, [
    [HEAVY_TO_LIGHT, '最重', '最轻'],
    [LARGE_TO_SMALL, '最大', '最小'],
    [SLOW_TO_FAST, '最慢', '最快'],
  ] as const);
  const chosen = someOf(random, scale, 3);
  const inOrder = scale.filter((one) => chosen.includes(one));
  const isFirst = random() < 0.5;
  const most = isFirst ? first : last;
  return {
    question: said(random, `${listed(chosen)}里，哪一个${most}？`, `哪一个${most}：${listed(chosen)}？`),
    answer: (isFirst ? inOrder[0] : inOrder.at(-1)) ?? '',
  };
}

/** “三十五、十七、六十二”里，最大的数是多少？ */
function greatestOf(random: Random): AskedQuestion {
  const numbers = someOf(
    random,
    Array.from({ length: 89 }, (_, at) => at + 11),
    whole(random, 3, 4),
  );
  const isGreatest = random() < 0.5;
  const list = listed(numbers.map(numeral));
  const most = isGreatest ? '最大' : '最小';
  return {
    question: said(random, `${list}里，${most}的数是多少？`, `哪个数${most}？${list}`),
    answer: String(isGreatest ? Math.max(...numbers) : Math.min(...numbers)),
  };
}

export const LIST_KINDS: readonly QuestionKind[] = [
  oddOneOut,
  oneThatIs,
  howManyAre,
  wordAt,
  wordTwice,
  longestWord,
  oppositeOf,
  mostOf,
  greatestOf,
];
