import { oneOf, type Random } from '../../random.ts';
import type { AskedQuestion, QuestionKind } from '../asked-question.ts';
import { counting, numeral, said, someOf, whole, written } from '../pick.ts';
import { FACTS, FIRST_LETTERS } from '../vocabulary/facts.ts';

/** 今天是星期二，再过三天是星期几？ The answer is never a Sunday, which has two names. */
function weekdayAfter(random: Random): AskedQuestion {
  const today = whole(random, 1, 3);
  const days = whole(random, 1, 3);
  const isLater = random() < 0.6;
  const [from, to] = isLater ? [today, today + days] : [today + days, today];
  return {
    question: said(
      random,
      `今天是星期${numeral(from)}，${isLater ? '再过' : ''}${counting(days)}天${isLater ? '' : '前'}是星期几？（填数字）`,
      `从周${numeral(from)}往${isLater ? '后' : '前'}数${counting(days)}天，是周几？（填数字）`,
    ),
    answer: String(to),
  };
}

/** 三月的下一个月是几月？ */
function monthAfter(random: Random): AskedQuestion {
  const month = whole(random, 1, 12);
  const isNext = random() < 0.5;
  return {
    question: `${written(random, month)}月的${isNext ? '下' : '上'}一个月是几月？（填数字）`,
    answer: String(isNext ? (month % 12) + 1 : ((month + 10) % 12) + 1),
  };
}

/** 第三季度的第一个月是几月？ */
function monthOfQuarter(random: Random): AskedQuestion {
  const quarter = whole(random, 1, 4);
  const isFirst = random() < 0.5;
  return {
    question: said(
      random,
      `第${numeral(quarter)}季度的${isFirst ? '第一' : '最后一'}个月是几月？（填数字）`,
      `一年中，第${numeral(quarter)}季度${isFirst ? '从几月开始' : '在几月结束'}？（填数字）`,
    ),
    answer: String(quarter * 3 - (isFirst ? 2 : 0)),
  };
}

/** 上午九点开会，开了两个小时，几点结束？ */
function hourAfter(random: Random): AskedQuestion {
  const hours = whole(random, 1, 3);
  const start = whole(random, 7, 12 - hours);
  const what = oneOf(random, ['开会', '上课', '盘点', '对账', '培训']);
  return {
    question: said(
      random,
      `上午${numeral(start)}点开始${what}，用了${counting(hours)}个小时，几点结束？（填数字）`,
      `${what}从上午${numeral(start)}点起，一共${counting(hours)}小时，到几点为止？（填数字）`,
    ),
    answer: String(start + hours),
  };
}

/** 这份报表三月五日交，今天是三月二日，还有几天？ */
function daysUntil(random: Random): AskedQuestion {
  const today = whole(random, 1, 18);
  const days = whole(random, 2, 9);
  const month = numeral(whole(random, 1, 12));
  const what = oneOf(random, ['申报', '报表', '年检', '考试']);
  return {
    question: `今天是${month}月${numeral(today)}日，${what}截止日是${month}月${numeral(today + days)}日，相差几天？（填数字）`,
    answer: String(days),
  };
}

/** 一年有几个季度？ */
function factOf(random: Random): AskedQuestion {
  const [asked, answer] = oneOf(random, FACTS);
  return {
    question: said(
      random,
      `${asked}？（填数字）`,
      `请问${asked}？请输入数字。`,
      `常识题：${asked}？填数字即可。`,
    ),
    answer: String(answer),
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 英文字母表里，C 后面的一个字母是什么？ */
function letterAfter(random: Random): AskedQuestion {
  const at = whole(random, 1, LETTERS.length - 2);
  const isAfter = random() < 0.7;
  return {
    question: said(
      random,
      `英文字母表里，${LETTERS[at]} ${isAfter ? '后面' : '前面'}的一个字母是什么？`,
      `按字母顺序，紧${isAfter ? '跟在' : '挨在'} ${LETTERS[at]} ${isAfter ? '后面' : '前面'}的是哪个字母？`,
    ),
    answer: (LETTERS[at + (isAfter ? 1 : -1)] ?? '').toLowerCase(),
  };
}

/** “苹果”的第一个字，拼音的首字母是什么？ */
function firstLetterOf(random: Random): AskedQuestion {
  const [[word, answer] = ['', '']] = someOf(random, FIRST_LETTERS, 1);
  return {
    question: said(
      random,
      `“${word}”的第一个字，拼音的首字母是什么？`,
      `用拼音打“${word}”，第一个要按的字母是什么？`,
    ),
    answer,
  };
}

export const EVERYDAY_KINDS: readonly QuestionKind[] = [
  weekdayAfter,
  monthAfter,
  monthOfQuarter,
  hourAfter,
  daysUntil,
  factOf,
  letterAfter,
  firstLetterOf,
];
