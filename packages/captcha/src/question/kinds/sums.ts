import { oneOf, type Random } from '../../random.ts';
import type { AskedQuestion, QuestionKind } from '../asked-question.ts';
import { counting, numeral, said, someOf, twoNumbers, whole, written } from '../pick.ts';
import { LEGS, PEOPLE } from '../vocabulary/facts.ts';

/** 三加五等于几？ */
function sumOf(random: Random): AskedQuestion {
  const one = whole(random, 2, 9);
  const two = whole(random, 2, 9);
  const left = written(random, one);
  const right = written(random, two);
  return {
    question: said(
      random,
      `${left}加${right}等于几？`,
      `${left}和${right}相加是多少？`,
      `比${left}多${right}的数是几？`,
    ),
    answer: String(one + two),
  };
}

/** 九减四等于几？ */
function differenceOf(random: Random): AskedQuestion {
  const [less, more] = twoNumbers(random, 2, 15);
  const left = written(random, more);
  const right = written(random, less);
  return {
    question: said(
      random,
      `${left}减${right}等于几？`,
      `从${left}里去掉${right}，还剩多少？`,
      `比${left}少${right}的数是几？`,
    ),
    answer: String(more - less),
  };
}

/** 一支笔三元，付了十元，应找回几元？ */
function changeOf(random: Random): AskedQuestion {
  const price = whole(random, 2, 9);
  const thing = oneOf(random, ['一支笔', '一本账簿', '一把尺子', '一盒回形针', '一个文件夹']);
  return {
    question: said(
      random,
      `${thing}${written(random, price)}元，付了十元，应找回几元？（填数字）`,
      `用十元钱买${written(random, price)}元的${thing.slice(2)}，还剩几元？（填数字）`,
    ),
    answer: String(10 - price),
  };
}

/** 一本账簿四元，买三本，一共几元？ */
function priceOf(random: Random): AskedQuestion {
  const price = whole(random, 2, 6);
  const count = whole(random, 2, 4);
  const thing = oneOf(random, ['账簿', '凭证夹', '练习册', '笔记本']);
  return {
    question: said(
      random,
      `一本${thing}${written(random, price)}元，买${counting(count)}本，一共几元？（填数字）`,
      `${thing}每本${written(random, price)}元，${counting(count)}本要付多少元？（填数字）`,
    ),
    answer: String(price * count),
  };
}

/** 两张五元和一张十元，一共多少元？ */
function notesOf(random: Random): AskedQuestion {
  const fives = whole(random, 1, 3);
  const tens = whole(random, 1, 3);
  return {
    question: said(
      random,
      `${counting(fives)}张五元和${counting(tens)}张十元，一共多少元？（填数字）`,
      `钱包里有${counting(tens)}张十元、${counting(fives)}张五元，合计多少元？（填数字）`,
    ),
    answer: String(fives * 5 + tens * 10),
  };
}

const CAPITALS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;

/** 票据上写着“叁佰贰拾伍元整”，金额是多少元？ */
function capitalsOf(random: Random): AskedQuestion {
  const digits = [whole(random, 1, 9), whole(random, 1, 9), whole(random, 1, 9)];
  const [hundreds, tens, ones] = digits.map((digit) => CAPITALS[digit]);
  return {
    question: said(
      random,
      `票据上写着“${hundreds}佰${tens}拾${ones}元整”，金额是多少元？（填数字）`,
      `大写金额“${hundreds}佰${tens}拾${ones}元整”用阿拉伯数字怎么写？`,
    ),
    answer: digits.join(''),
  };
}

/** 小王今年三十岁，小李比小王大五岁，小李几岁？ */
function ageOf(random: Random): AskedQuestion {
  const [known = '', asked = ''] = someOf(random, PEOPLE, 2);
  const age = whole(random, 25, 50);
  const years = whole(random, 2, 9);
  const isOlder = random() < 0.5;
  return {
    question: `${known}今年${written(random, age)}岁，${asked}比${known}${isOlder ? '大' : '小'}${counting(years)}岁，${asked}今年几岁？（填数字）`,
    answer: String(isOlder ? age + years : age - years),
  };
}

/** 办公室里有八个人，走了三个，又来了一个，现在有几个人？ */
function peopleIn(random: Random): AskedQuestion {
  const there = whole(random, 5, 9);
  const gone = whole(random, 1, 4);
  const come = whole(random, 1, 5);
  const room = oneOf(random, ['办公室', '会议室', '教室', '图书室']);
  return {
    question: `${room}里有${written(random, there)}个人，走了${counting(gone)}个，又来了${counting(come)}个，现在有几个人？（填数字）`,
    answer: String(there - gone + come),
  };
}

/** 两只鸡一共有几条腿？ */
function legsOf(random: Random): AskedQuestion {
  const [[one, legs] = ['', 0], [other, otherLegs] = ['', 0]] = someOf(random, LEGS, 2);
  const count = whole(random, 2, 4);
  return random() < 0.5
    ? { question: `${counting(count)}只${one}一共有几条腿？（填数字）`, answer: String(count * legs) }
    : { question: `一只${one}和一只${other}一共有几条腿？（填数字）`, answer: String(legs + otherLegs) };
}

/** 资产等于负债加所有者权益。负债三十万，所有者权益五十万，资产是多少万？ */
function assetsOf(random: Random): AskedQuestion {
  const debts = whole(random, 1, 9) * 10;
  const equity = whole(random, 1, 9) * 10;
  return {
    question: `资产等于负债加所有者权益。负债${numeral(debts)}万元，所有者权益${numeral(equity)}万元，资产是多少万元？（填数字）`,
    answer: String(debts + equity),
  };
}

/** “2、4、6、8”，按这个规律，后面一个数是几？ */
function nextOf(random: Random): AskedQuestion {
  const start = whole(random, 1, 9);
  const step = whole(random, 1, 5);
  const shown = [0, 1, 2, 3].map((at) => start + at * step);
  return {
    question: said(
      random,
      `“${shown.join('、')}”，按这个规律，后面一个数是几？`,
      `接着往下数：${shown.map(numeral).join('、')}，下一个数是多少？`,
    ),
    answer: String(start + 4 * step),
  };
}

export const SUM_KINDS: readonly QuestionKind[] = [
  sumOf,
  differenceOf,
  changeOf,
  priceOf,
  notesOf,
  capitalsOf,
  ageOf,
  peopleIn,
  legsOf,
  assetsOf,
  nextOf,
];
